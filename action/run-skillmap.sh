# Sourced by steps of action.yml, in bash: defines what they run. Takes INPUT_VERSION, INPUT_PACKAGE, ACTION_FOLDER,
# PULL_REQUEST_BASE, PULL_REQUEST_HEAD and REPOSITORY from the environment.

version="$INPUT_VERSION"
if [ -z "$version" ]; then version="$(node -p 'require(process.argv[1]).version' "$ACTION_FOLDER/package.json")"; fi
package="$INPUT_PACKAGE"
if [ -z "$package" ]; then package="skillmap@$version"; fi

# A pull request from a fork holds a stranger's files: none of them may be run.
stranger=''
if [ -n "$PULL_REQUEST_BASE" ] && [ "$PULL_REQUEST_HEAD" != "$REPOSITORY" ]; then stranger=true; fi

# skillmap <command> <options ...>
skillmap() {
  local command="$1"
  shift
  if [ -z "$stranger" ]; then
    npx --yes --package "$package" -- skillmap "$command" "$@"
    return
  fi
  # npx runs in an empty folder: in the checkout it would use the registry that a `.npmrc` names, and a skillmap that was
  # committed below `node_modules`.
  local checkout="$PWD" empty
  empty="$(mktemp -d)"
  (cd "$empty" && npx --yes --package "$package" -- bash -c 'cd "$0" && exec skillmap "$@"' \
    "$checkout" "$command" --no-config-code "$@")
  local code=$?
  rmdir "$empty" 2> /dev/null
  return "$code"
}

# A folder of the checkout may hold the files of a bare repository, whose configuration names programs.
git() {
  command git -c safe.bareRepository=explicit "$@"
}
