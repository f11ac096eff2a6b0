-- Each of these asks whether an officer calls it. The first four also serve `npm run roster`, with the secret key.
grant execute on function
  public.roster_snapshot(),
  public.import_roster(jsonb),
  public.last_roster_import(),
  public.undo_roster_import(uuid)
to authenticated, service_role;
grant execute on function
  public.export_roster(),
  public.roster_entries(text, boolean, text),
  public.roster_entry(uuid),
  public.correct_player(uuid, integer, jsonb),
  public.delete_player(uuid, integer)
to authenticated;
grant execute on function public.forget_roster_imports() to service_role;
