-- Search counts revisions, too, and compares queries as titles are compared.
grant execute on function platform.count_revision() to headwater_search_owner;
grant execute on function platform.title_key(text) to
  headwater_search_owner, headwater_search_lookup, headwater_search_management;
