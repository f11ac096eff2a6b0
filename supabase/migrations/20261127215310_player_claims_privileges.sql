grant select (id, state) on public.player_claims to authenticated;
