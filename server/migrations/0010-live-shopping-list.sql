-- Lists carry their table in every key, so that a database that distributes by household can take them.
alter table shopping_list
  add column revision int not null default 0,
  -- of two lists of a table, the one that became active later has the higher turn
  add column turn int not null default 0,
  -- rows deleted up to this revision are no longer known
  add column horizon int not null default 0;
update shopping_list set turn = 1 where is_active;

alter table shopping_list_recipe
  add column kitchen_table_id uuid,
  -- the recipe may change or go: the list keeps what it was told
  add column name text not null default '';
update shopping_list_recipe lr set kitchen_table_id = l.kitchen_table_id from shopping_list l where l.id = lr.list_id;
update shopping_list_recipe lr set name = r.name from recipe r where r.id = lr.recipe_id;
alter table shopping_list_recipe
  alter column kitchen_table_id set not null,
  drop constraint shopping_list_recipe_pkey,
  drop constraint shopping_list_recipe_list_id_fkey,
  drop constraint shopping_list_recipe_recipe_id_fkey;

alter table shopping_list drop constraint shopping_list_pkey, add primary key (kitchen_table_id, id);
-- links to a list name it alone
create index shopping_list_id on shopping_list (id);

alter table shopping_list_recipe
  add primary key (kitchen_table_id, list_id, recipe_id),
  add foreign key (kitchen_table_id, list_id) references shopping_list (kitchen_table_id, id) on delete cascade;
create index shopping_list_recipe_list on shopping_list_recipe (list_id, recipe_id);

create table shopping_list_item (
  kitchen_table_id uuid not null,
  list_id uuid not null,
  id uuid not null,
  -- the list's revision at which the row changed last
  revision int not null,
  name text not null,
  -- the same for every spelling of the same thing
  name_key text not null,
  quantity double precision not null,
  unit text not null,
  more_amounts jsonb not null,
  category text not null,
  note text not null,
  shop text not null,
  is_purchased boolean not null,
  purchased_at timestamptz,
  purchased_by uuid references account (id) on delete set null,
  is_custom boolean not null,
  source_recipe jsonb,
  added_by uuid references account (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- where the row comes from, and what was edited in it: the rest follows from these two
  sources jsonb not null,
  edited jsonb not null,
  is_deleted boolean not null,
  deleted_by uuid references account (id) on delete set null,
  primary key (kitchen_table_id, list_id, id),
  foreign key (kitchen_table_id, list_id) references shopping_list (kitchen_table_id, id) on delete cascade
);
-- confirm-and-finish names an item alone
create index shopping_list_item_id on shopping_list_item (id);
create index shopping_list_item_purchased_by on shopping_list_item (purchased_by) where purchased_by is not null;
create index shopping_list_item_added_by on shopping_list_item (added_by) where added_by is not null;
create index shopping_list_item_deleted_by on shopping_list_item (deleted_by) where deleted_by is not null;

-- every applied action, once: whatever arrives again is a duplicate
create table shopping_list_action (
  kitchen_table_id uuid not null,
  action_id uuid not null,
  list_id uuid not null,
  revision int not null,
  type text not null,
  account_id uuid references account (id) on delete set null,
  applied_at timestamptz not null,
  primary key (kitchen_table_id, action_id),
  foreign key (kitchen_table_id, list_id) references shopping_list (kitchen_table_id, id) on delete cascade
);
create unique index shopping_list_action_revision on shopping_list_action (kitchen_table_id, list_id, revision);
create index shopping_list_action_account on shopping_list_action (account_id) where account_id is not null;

-- where a household looks for a thing, when that is not where the lexicon has it
create table category_correction (
  kitchen_table_id uuid not null references kitchen_table (id) on delete cascade,
  name_key text not null,
  category text not null,
  corrected_at timestamptz not null,
  primary key (kitchen_table_id, name_key)
);
