-- the highest stable id that a recipe ever gave to an ingredient: one counter for all variants, so that none comes back
alter table recipe add column max_stable_id int not null default 0;
update recipe r
set max_stable_id = coalesce((select max(v.max_stable_id) from recipe_variant v where v.recipe_id = r.id), 0);
alter table recipe_variant drop column max_stable_id;

-- at which revision of the recipe each field was changed last: edits of different fields join, of the same one collide
alter table recipe add column field_revisions jsonb not null default '{}';
alter table recipe_variant add column field_revisions jsonb not null default '{}';

-- which recipes are ingredients of a recipe, as its rows say
create table recipe_part (
  recipe_id uuid not null references recipe (id) on delete cascade,
  part_id uuid not null references recipe (id) on delete cascade,
  primary key (recipe_id, part_id)
);
create index recipe_part_used on recipe_part (part_id);

-- somebody took a recipe out of the own cookbook and may want it back
create table recipe_removal (
  account_id uuid not null references account (id) on delete cascade,
  recipe_id uuid not null references recipe (id) on delete cascade,
  role text not null check (role in ('creator', 'owner', 'reader')),
  removed_at timestamptz not null,
  primary key (account_id, recipe_id)
);
create index recipe_removal_recipe on recipe_removal (recipe_id);

-- what one person keeps about a recipe; nobody else reads it
create table recipe_note (
  account_id uuid not null references account (id) on delete cascade,
  recipe_id uuid not null references recipe (id) on delete cascade,
  favourite boolean not null default false,
  rating smallint check (rating between 1 and 5),
  note text not null default '',
  tags text[] not null default '{}',
  primary key (account_id, recipe_id)
);
create index recipe_note_recipe on recipe_note (recipe_id);

create table recipe_cooked (
  account_id uuid not null references account (id) on delete cascade,
  recipe_id uuid not null references recipe (id) on delete cascade,
  day date not null,
  primary key (account_id, recipe_id, day)
);
create index recipe_cooked_recipe on recipe_cooked (recipe_id);
