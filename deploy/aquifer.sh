#!/bin/sh
# The command `aquifer` of the image; exec, so that the program gets the signals.
exec node /app/dist/client/cli/main.js "$@"
