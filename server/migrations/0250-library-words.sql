-- the different words of all recipes that are or were published: a slip is looked for among them, and not in whole texts.
-- Words that nobody publishes any more find nothing, and stay.
create table library_word (
  word text collate "C" primary key
);
insert into library_word (word)
  select distinct left(word, 60) from recipe cross join lateral regexp_split_to_table(search_text, '[^[:alnum:]]+') as word
  where free_access and word <> '';
create index library_word_like on library_word using gin (word gin_trgm_ops);
