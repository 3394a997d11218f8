#!/bin/sh
# Makes the namespace if it is missing, sets its retention, adds the search attributes. Safe to repeat.
# Reads TEMPORAL_ADDRESS and TEMPORAL_NAMESPACE (the temporal CLI does so by itself) and TEMPORAL_RETENTION, such as 30d.
set -eu

# Repeats a command for about a minute, then shows its error and ends the job. Every command given to it is safe to repeat.
eventually() {
  tries=1
  until "$@" >/dev/null 2>&1; do
    tries=$((tries + 1))
    if [ "$tries" -gt 30 ]; then
      "$@" >&2 || echo "temporal-namespace: gave up at $TEMPORAL_ADDRESS; see the server's log" >&2
      exit 1
    fi
    sleep 2
  done
}

exists() { temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE"; }
create_or_see() { temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention "$TEMPORAL_RETENTION" || exists; }

# The port answers a little before the frontend serves.
eventually temporal operator cluster health
exists >/dev/null 2>&1 || eventually create_or_see

# The server learns of a new namespace, and of its search attributes, some seconds after it has stored them.
eventually temporal operator namespace update --namespace "$TEMPORAL_NAMESPACE" --retention "$TEMPORAL_RETENTION"
# Keyword only: ids and closed codes, never text. The server keeps ten columns of this type per namespace.
# One call each: of several names in one call the CLI takes the first only.
for attribute in MemoryKind MemoryTeam MemoryPhase MemoryOutcome; do
  eventually temporal operator search-attribute create --namespace "$TEMPORAL_NAMESPACE" --name "$attribute" --type Keyword
  eventually temporal workflow count --namespace "$TEMPORAL_NAMESPACE" --query "$attribute = 'any'"
done
echo "temporal-namespace: $TEMPORAL_NAMESPACE is ready"
