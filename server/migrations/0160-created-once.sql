-- which recipe came of a request that its sender gave a key: asked again with the same key, there is no second one
create table recipe_creation (
  account_id uuid not null references account (id) on delete cascade,
  key uuid not null,
  recipe_id uuid not null references recipe (id) on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index recipe_creation_recipe on recipe_creation (recipe_id);
