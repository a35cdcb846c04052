-- the address of a source becomes a link: one that is not of the web is none
update recipe set source_url = '' where source_url !~* '^(https?://|$)';
