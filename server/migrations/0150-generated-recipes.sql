-- which recipe was made of which draft: completing a draft twice makes one recipe
create table generated_recipe (
  account_id uuid not null references account (id) on delete cascade,
  draft_id uuid not null,
  recipe_id uuid not null references recipe (id) on delete cascade,
  primary key (account_id, draft_id)
);
create index generated_recipe_recipe on generated_recipe (recipe_id);
