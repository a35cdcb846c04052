-- the different words of all recipes that are or were published: a slip is looked for among them, and not in whole texts.
-- Words that nobody publishes any more find nothing, and stay.
create table library_word (
  word text collate "C" primary key
);
create index library_word_like on library_word using gin (word gin_trgm_ops);

create function words_of(search_text text) returns setof text language sql immutable as $$
  select distinct left(word, 60) collate "C" as word from regexp_split_to_table(search_text, '[^[:alnum:]]+') as word where word <> ''
  order by word
$$;

-- in the order of the words, or two who publish at once could wait for each other
create function note_library_words() returns trigger language plpgsql as $$
begin
  insert into library_word (word) select words_of(new.search_text) on conflict do nothing;
  return null;
end
$$;
create trigger recipe_library_words after insert or update of search_text, free_access on recipe
  for each row when (new.free_access) execute function note_library_words();

insert into library_word (word) select distinct words_of(search_text) from recipe where free_access on conflict do nothing;
