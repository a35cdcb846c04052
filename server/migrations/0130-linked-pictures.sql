-- where the picture of an imported recipe lies in the web, until it was fetched or given up
alter table import_recipe add column picture_address text;
create index import_recipe_picture on import_recipe (account_id, import_id, position)
  where picture_address is not null;
