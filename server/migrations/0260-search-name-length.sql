-- how much of the searched text is the name: folded it may be shorter than it is written ('Gemuese'), or longer ('Grieß')
alter table recipe add column search_name_length integer;
update recipe set search_name_length =
  char_length(regexp_replace(replace(translate(name, 'ÄÖÜäöü', 'AOUaou'), 'ß', 'ss'), '([aou])e+', '\1', 'gi'));
