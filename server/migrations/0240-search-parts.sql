-- ingredients and tags as they are written, one on each line: a search shows in which of them it found something
alter table recipe add column search_parts text not null default '';
update recipe r set search_parts = concat_ws(E'\n',
  (select string_agg(distinct row -> 'name' ->> 'name', E'\n')
   from recipe_variant c cross join lateral jsonb_array_elements(c.ingredients) row where c.recipe_id = r.id),
  nullif(array_to_string(r.tags, E'\n'), ''));
