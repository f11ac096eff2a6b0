-- More particles belong to family names: the orders by name are written again.
select private.write_player_names(array(select id from public.players));
select private.write_directory_place(id) from private.directory_places;
