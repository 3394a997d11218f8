#!/bin/sh
# Brings both Temporal stores to the schema of this image's version. Safe to repeat; upgrades run it again.
# Reads SQL_PLUGIN, SQL_HOST, SQL_PORT, SQL_USER, SQL_PASSWORD. TEMPORAL_SCHEMA is where the image keeps the versions.
set -eu
schema=${TEMPORAL_SCHEMA:-/etc/temporal/schema}/postgresql/v12

bring_up() { # database, folder of its versions
  # Version 0.0 only makes the table that counts versions; on a later version it does nothing.
  temporal-sql-tool --db "$1" setup-schema --version 0.0
  temporal-sql-tool --db "$1" update-schema --schema-dir "$2"
}
bring_up temporal "$schema/temporal/versioned"
bring_up temporal_visibility "$schema/visibility/versioned"
