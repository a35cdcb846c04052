-- Ids, times and search texts come from the application: the same statements run on any PostgreSQL.
create extension if not exists pg_trgm;

create table account (
  id uuid primary key,
  email text not null,
  -- addresses are compared without case
  email_key text not null unique,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  img text not null default '',
  findable boolean not null default false,
  default_table_id uuid,
  weekplan_mode smallint not null default 0,
  weight real,
  height real,
  age smallint,
  sex text,
  activity text,
  steps_daily real,
  protein_daily real,
  kcal_daily real,
  fat_daily real,
  gdpr smallint not null default 0,
  install_apple_app boolean not null default false,
  install_prompts jsonb not null default '{"count": 0, "max_count": 4, "disabled": false, "last_shown": null}',
  address jsonb not null default '{"city": null, "country": null, "line1": null, "postal_code_state": null, "state": null}',
  plan smallint not null default 0 check (plan in (0, 1, 2)),
  is_admin boolean not null default false,
  -- the name by which the demo sign-in finds this person; empty for everybody real
  demo_person text unique,
  created_at timestamptz not null
);

create table session (
  token_hash bytea primary key,
  id uuid not null unique,
  -- all tokens that came from one sign-in by rotation
  family_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  device text not null,
  origin_hash bytea not null,
  created_at timestamptz not null,
  family_created_at timestamptz not null,
  last_used_at timestamptz not null,
  replaced_at timestamptz
);
create index session_account on session (account_id, created_at);
create index session_family on session (family_id);

-- failed sign-ins, counted apart for places where this account was at home before
create table sign_in_failure (
  email_key text not null,
  origin bytea not null,
  failures int not null,
  blocked_until timestamptz not null,
  primary key (email_key, origin)
);

create table kitchen_table (
  id uuid primary key,
  street text not null,
  plz_town text not null,
  country text not null,
  created_at timestamptz not null
);

create table kitchen_table_member (
  kitchen_table_id uuid not null references kitchen_table (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  role text not null check (role in ('owner', 'member')),
  joined_at timestamptz not null,
  primary key (kitchen_table_id, account_id)
);
create index kitchen_table_member_account on kitchen_table_member (account_id);

alter table account
  add foreign key (default_table_id) references kitchen_table (id) on delete set null;

create table recipe (
  id uuid primary key,
  name text not null,
  description text not null default '',
  -- key of the picture in the file store; empty means the illustrated plate
  image text not null default '',
  free_access boolean not null default false,
  tags text[] not null default '{}',
  -- of the standard variant, for cards and filters
  cooking_time int not null default 0,
  persons int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision int not null default 1,
  -- name, description, tags and ingredient names without accents and umlauts
  search_text text not null,
  search tsvector not null
);
create index recipe_search on recipe using gin (search);
create index recipe_search_text on recipe using gin (search_text gin_trgm_ops);
create index recipe_public on recipe (created_at desc, id desc) where free_access;

create table recipe_variant (
  id uuid primary key,
  recipe_id uuid not null references recipe (id) on delete cascade,
  number_of_persons int not null check (number_of_persons >= 1),
  seat_count int not null check (seat_count >= 1),
  cooking_time int not null default 0,
  is_standard boolean not null default false,
  ingredients jsonb not null default '[]',
  steps jsonb not null default '[]',
  nutritions jsonb not null default '[]',
  instruction text not null default '',
  max_stable_id int not null default 0,
  created_at timestamptz not null
);
create index recipe_variant_recipe on recipe_variant (recipe_id);
create unique index recipe_variant_standard on recipe_variant (recipe_id) where is_standard;

-- who has a recipe in the own cookbook; created_at is the recipe's, so that one index serves a page
create table recipe_person (
  account_id uuid not null references account (id) on delete cascade,
  recipe_id uuid not null references recipe (id) on delete cascade,
  role text not null check (role in ('creator', 'owner', 'reader')),
  created_at timestamptz not null,
  primary key (account_id, recipe_id)
);
create index recipe_person_page on recipe_person (account_id, created_at, recipe_id);
create index recipe_person_recipe on recipe_person (recipe_id);

-- how many persons somebody who may not edit looks at a variant for
create table recipe_view (
  account_id uuid not null references account (id) on delete cascade,
  variant_id uuid not null references recipe_variant (id) on delete cascade,
  number_of_persons int not null check (number_of_persons >= 1),
  primary key (account_id, variant_id)
);

create table shopping_list (
  id uuid primary key,
  kitchen_table_id uuid not null references kitchen_table (id) on delete cascade,
  name text not null default '',
  is_active boolean not null,
  is_completed boolean not null default false,
  created_at timestamptz not null
);
create index shopping_list_table on shopping_list (kitchen_table_id, created_at);
create unique index shopping_list_active on shopping_list (kitchen_table_id) where is_active;

create table shopping_list_recipe (
  list_id uuid not null references shopping_list (id) on delete cascade,
  recipe_id uuid not null references recipe (id) on delete cascade,
  persons int not null check (persons >= 1),
  added_at timestamptz not null,
  primary key (list_id, recipe_id)
);
