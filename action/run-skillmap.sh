# Functions for the steps of action.yml, which source this file in bash. The variables INPUT_VERSION, INPUT_PACKAGE,
# ACTION_FOLDER, PULL_REQUEST_BASE, PULL_REQUEST_HEAD and REPOSITORY must be set.

version="$INPUT_VERSION"
if [ -z "$version" ]; then version="$(node -p 'require(process.argv[1]).version' "$ACTION_FOLDER/package.json")"; fi
package="$INPUT_PACKAGE"
if [ -z "$package" ]; then package="skillmap@$version"; fi

# Not empty for a pull request from a fork: code in its files is untrusted and must not run.
stranger=''
if [ -n "$PULL_REQUEST_BASE" ] && [ "$PULL_REQUEST_HEAD" != "$REPOSITORY" ]; then stranger=true; fi

# Usage: skillmap <command> <options ...>
skillmap() {
  local command="$1"
  shift
  if [ -z "$stranger" ]; then
    npx --yes --package "$package" -- skillmap "$command" "$@"
    return
  fi
  # Run npx in an empty folder. In the checkout it would use the registry from a `.npmrc`, and a skillmap committed
  # below `node_modules`.
  local checkout="$PWD" empty
  empty="$(mktemp -d)"
  (cd "$empty" && npx --yes --package "$package" -- bash -c 'cd "$0" && exec skillmap "$@"' \
    "$checkout" "$command" --no-config-code "$@")
  local code=$?
  rmdir "$empty" 2> /dev/null
  return "$code"
}

# Ignores bare repositories in the checkout: their configuration could make git run programs.
git() {
  command git -c safe.bareRepository=explicit "$@"
}

# Usage: fetch_commit <commit, branch or tag>
# Prints a commit to compare with. Fetches the commit if it is missing, because a checkout has only the latest one by
# default. Fails if the commit does not exist.
fetch_commit() {
  local commit="$1"
  if ! git cat-file -e "$commit^{commit}" 2> /dev/null && git fetch --quiet --depth=1 origin "$commit" 2> /dev/null; then
    git cat-file -e "$commit^{commit}" 2> /dev/null || commit="$(git rev-parse FETCH_HEAD)"
  fi
  git cat-file -e "$commit^{commit}" 2> /dev/null && echo "$commit"
}
