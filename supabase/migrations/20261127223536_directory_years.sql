-- The function has two parameters more from now on.
drop function public.directory_page(text, integer, text, text, text, boolean, text, text, text);
