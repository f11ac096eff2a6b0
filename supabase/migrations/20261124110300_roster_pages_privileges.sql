-- Each function asks who calls. The first three are for everybody who is signed in, and give little.
grant execute on function
  public.own_claim(),
  public.look_up_own_entry(),
  public.claim_player(text, uuid),
  public.roster_page(text, integer, text, text, text),
  public.roster_season(integer),
  public.jersey_numbers(),
  public.jersey_number(text),
  public.player_page(uuid),
  public.claim_queue(timestamptz, uuid),
  public.member_claim(uuid),
  public.decide_claim(uuid, uuid, text, text),
  public.claim_count()
to authenticated;
