#!/bin/sh
# Makes the login `temporal` and its two databases if they are missing, and sets its password. Safe to repeat.
# Reads PGHOST, PGUSER, PGPASSWORD (a superuser's) and TEMPORAL_DATABASE_PASSWORD.
set -eu

# psql quotes the password itself; it reaches neither a command line nor the output.
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=postgres <<'SQL'
\getenv password TEMPORAL_DATABASE_PASSWORD
set log_statement = 'none';
select 'create role temporal' where not exists (select from pg_roles where rolname = 'temporal') \gexec
alter role temporal login nosuperuser nocreaterole nobypassrls password :'password';
select format('create database %I owner temporal', name)
  from unnest(array['temporal', 'temporal_visibility']) as wanted (name)
  where not exists (select from pg_database where datname = name) \gexec
-- By default anyone may connect to any database: Aquifer's login has no business in these two.
revoke connect on database temporal, temporal_visibility from public;
SQL
echo 'temporal-databases: login and both databases are there'
