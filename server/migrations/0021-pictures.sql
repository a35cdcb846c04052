-- pictures in the file store; recipe.image holds the link of one
create table picture (
  id uuid primary key,
  -- whose room for pictures it takes
  account_id uuid references account (id) on delete set null,
  kind text not null check (kind in ('photo', 'painted')),
  bytes int not null,
  created_at timestamptz not null
);
create index picture_account on picture (account_id);
create index recipe_image on recipe (image) where image <> '';
