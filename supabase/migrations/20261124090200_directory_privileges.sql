-- Who writes a profile computes its places in the two indexes.
grant execute on function private.folded(text), private.sort_name(text), private.sort_class(integer)
  to authenticated, service_role;
grant execute on function
  public.directory_page(text, integer, text, text, text, boolean, text, text, text),
  public.directory_card(uuid),
  public.share_in_directory(boolean, text[], text)
to authenticated;
