-- what a request was answered that made a recipe: asked again it hears the same, whatever it says now. The key outlives its
-- recipe, so that a late repetition does not bring back what was deleted.
alter table recipe_creation
  add column answer jsonb not null default '{"origin": "embedded", "confidence": 1, "notes": [], "further": []}',
  alter column recipe_id drop not null,
  drop constraint recipe_creation_recipe_id_fkey,
  add foreign key (recipe_id) references recipe (id) on delete set null;
