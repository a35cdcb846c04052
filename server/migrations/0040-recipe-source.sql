-- where a recipe was taken from: shown with it, and named when it is shared
alter table recipe
  add column source_url text not null default '',
  add column source_site text not null default '',
  add column source_author text not null default '';
