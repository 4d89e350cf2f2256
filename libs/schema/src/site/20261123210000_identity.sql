-- For the foreign key of grants; it gives no right to read.
grant references on site.sites to headwater_identity_owner;
-- Whether there is such a site.
grant select on site.public_sites to headwater_identity_management;
