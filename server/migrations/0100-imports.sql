-- an import of files: also the job that works on it, so that it survives whoever began it
create table import_run (
  account_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('uploading', 'waiting', 'running', 'done', 'failed', 'removing')),
  -- names and sizes; their bytes lie in the file store, cut into parts
  files jsonb not null,
  has_source boolean not null default true,
  keep_duplicates boolean not null,
  app text not null default '',
  -- null until all files are read
  total int,
  -- why it failed: the code of an error and the name of a file
  fault text,
  fault_file text not null default '',
  unread jsonb not null default '[]',
  attempts int not null default 0,
  -- who works on it, and until when nobody else may
  lease_owner uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, id)
);
create index import_run_open on import_run (created_at) where state in ('waiting', 'running');

-- what became of each recipe: written together with it, so that none is taken twice
create table import_recipe (
  account_id uuid not null,
  import_id uuid not null,
  position int not null,
  -- by what other recipes of the same files name it
  key text not null,
  name text not null,
  status text not null check (status in ('taken', 'duplicate', 'wanted', 'failed')),
  recipe_id uuid references recipe (id) on delete set null,
  notes jsonb not null,
  primary key (account_id, import_id, position),
  foreign key (account_id, import_id) references import_run (account_id, id) on delete cascade
);
create index import_recipe_recipe on import_recipe (recipe_id) where recipe_id is not null;
