/** Notes of findings, by id. They say what learners would see, and what to do. */
export const NOTES = {
  'note.accents-apart-here':
    'Accented letters are written as two characters here, as on macOS, and as one in the name of the file.',
  'note.accents-apart-in-name':
    'Accented letters are written as two characters in the name of the file, as on macOS, and as one here.',
  'note.action-continues': 'Learners who choose this action continue with the activity they worked on last.',
  'note.action-map-error': 'Learners who choose this action see an error in place of the next map.',
  'note.action-nowhere': 'Nothing happens when learners choose this action.',
  'note.action-other-map': 'This action does nothing: it can only open activities of its own map.',
  'note.action-to-documentation': 'An action of this kind can only lead to the documentation.',
  'note.activity-closed': 'The activity does not open for learners.',
  'note.activity-is-tutorial': 'Every activity is a tutorial.',
  'note.add-activity': 'Add an activity below it, with a heading such as `{heading}`, or remove the heading.',
  'note.add-file':
    'Add the file to the repository, or fix the address. A file that git ignores is not published either.',
  'note.add-line': 'Add the line `{line}`.',
  'note.add-such-line': 'Add a line such as `{line}`.',
  'note.add-text-field': 'Add a text field `{field}` to the PDF where the name belongs.',
  'note.address-count': 'This map has {count} such addresses.',
  'note.address-for-both': 'Write `{address}`, which opens in both.',
  'note.address-of-file':
    'Write the address of the file itself, such as `https://raw.githubusercontent.com/owner/name/main/ship.png`.',
  'note.address-of-tutorial':
    'Write the address of the tutorial itself, such as `https://github.com/owner/name/tutorial`.',
  'note.address-on-code-host':
    'Write an address on github.com, or a path of the documentation without a dot.',
  'note.address-without-version':
    'Write an address such as `https://github.com/owner/name/tutorial`, without a branch or version.',
  'note.allowed-tags': 'Allowed tags: {tags}.',
  'note.assets-lost':
    'Learners do not get the pictures and maps of this block. Copy the whole text again from the editor.',
  'note.block-left-out': 'The editor leaves the block out. Copy the whole text again.',
  'note.carryover-default':
    'Activities carry code over unless they or their map say `allowcodecarryover: false`.',
  'note.certificate-error': 'Learners who have earned it get an error in place of the certificate.',
  'note.certificate-missing': 'Learners who have earned it see an error.',
  'note.certificate-place': 'A certificate belongs to a node with `kind: completion` or `kind: reward`.',
  'note.choose-shade': 'Choose a darker or a lighter shade.',
  'note.choose-version-first':
    'Learners see an error in place of the map. Choose one version of the merge conflict first: that may solve this too.',
  'note.claim-opens-page': 'Learners who claim it get a web page.',
  'note.color-elsewhere':
    'Learners see the right colour here. Other programs that show the map may draw symbols that are hard to see.',
  'note.comment-marks': 'Put `<!--` before the bullet and `-->` after the line.',
  'note.completed-unopened':
    'Learners who have claimed the reward find the activity completed, although they never opened it. Give the activity a heading of its own.',
  'note.conflict-in-code': 'Learners see both versions mixed, and code with the marker in it does not run.',
  'note.conflict-in-text': 'Learners see both versions mixed.',
  'note.copy-block': 'Copy the block from the original.',
  'note.copy-tutorial': 'Learners cannot open the tutorial. Copy the whole text again from the editor.',
  'note.default-color': 'Learners see the default colour.',
  'note.deleted-file':
    'You have deleted the file, but it stays in the repository until you commit that. Bring the file back, or fix the address.',
  'note.empty-project':
    'Learners in this language begin with an empty project, without their code from the activity before.',
  'note.entry-per-line':
    'Learners see none of it. Write each entry on a line of its own, indented by four spaces: `{line}`.',
  'note.every-listed-file':
    'The editor loads every file in the list, and may not open the repository if one is missing.',
  'note.file-into-folder':
    'Put the file into your folder and write its path, or write an address that begins with `https://`.',
  'note.file-into-repository': 'Put the file into your repository, and write its path here.',
  'note.first-heading': 'Write a heading such as `{heading}` above the first instructions.',
  'note.fix-address': 'Fix the address, or add the file to the repository.',
  'note.fix-line-first':
    '`{key}` on line {line} does not count, so this is read as an activity: fix that line first.',
  'note.github-address':
    'GitHub has nothing at this address: its pages have `blob/` before the branch, and files have an address of their own.',
  'note.has-text-field': 'It has the text field {found}: call the one for the name `{field}`.',
  'note.has-text-fields': 'It has the text fields {found}: call the one for the name `{field}`.',
  'note.headings-are-ids':
    'Do not translate headings, because they are ids: what learners have done does not count when they change the language. Learners see `name` instead.',
  'note.headings-are-ids-of-map':
    'Do not translate headings, because they are ids: what learners have done in the map does not count when they change the language. Learners see `name` instead.',
  'note.ignored-file':
    'You have the file, but git ignores it, or its name begins with a dot: nobody else gets it.',
  'note.invisible-here': 'There are invisible characters here, such as a zero-width space.',
  'note.invisible-in-name':
    'The name of the file has invisible characters in it, such as a zero-width space. It is better to rename the file.',
  'note.language-in-small-letters':
    'The editor knows the language only in small letters: learners get the block editor.',
  'note.letter-case': 'It may work on your computer, but on the web capital and small letters differ.',
  'note.line-as-attribute': 'The line is read as an attribute.',
  'note.line-as-text': 'The line is read as text.',
  'note.line-ignored': 'This line is ignored.',
  'note.line-in-value': 'The line is added to the value of `{key}`.',
  'note.line-meant': '`{key}` on line {line} is probably what you meant: fix that line.',
  'note.lines-ignored':
    '`{key}` and the lines below it are ignored. If they are attributes of their own, begin them in the same column.',
  'note.link-map-error': 'Learners who follow it see an error in place of the map.',
  'note.link-nowhere': 'The link leads learners and teachers nowhere.',
  'note.link-out-of-repository':
    'On your computer it is a link to a file outside of the repository, which is not published with it: nobody else gets it.',
  'note.link-page-error': 'Learners who follow it see an error in place of the page.',
  'note.look-alike-accents': 'The two look the same: their accented letters are stored in different ways.',
  'note.look-alike-invisible': 'The two look the same: one has an invisible character, `{code}`.',
  'note.look-alike-letter': 'The two look the same: one has a letter of another alphabet, `{code}`.',
  'note.look-alike-several': 'The two look the same: they differ in several characters, such as `{code}`.',
  'note.look-alike-sign': 'The two look the same: one has a different hyphen or quotation mark, `{code}`.',
  'note.look-alike-space': 'The two look the same: one has a different kind of space, `{code}`.',
  'note.looks-like-activity': 'This looks like an activity: begin its heading with three `#`.',
  'note.looks-like-map': 'Its attributes are those of a map: begin its heading with `##`.',
  'note.looks-like-page': 'This looks like a page: begin its heading with one `#`.',
  'note.lost-block': 'Learners do not see it. It belongs below the heading of {levels}.',
  'note.lost-block-of-page': 'Learners do not see it. It belongs below the heading of the page.',
  'note.lost-work': 'Learners in this language lose what they have done under an earlier id.',
  'note.map-error': 'Learners see an error in place of the map.',
  'note.map-error-by-kind':
    'Learners see an error in place of the map. `{value}` is not a kind of node, so this is read as an activity: fix `kind` first.',
  'note.map-locked-again':
    'For learners who had completed `{map}`, it no longer counts as completed: this map is locked, with their projects in it, until they finish what is new.',
  'note.map-looks-different': 'The map looks different in this language.',
  'note.maps-swapped':
    'Learners who have begun one of them find their work counted for another one where the activities have the same headings, and lost where they do not.',
  'note.missing-code': 'The code that the tutorial needs in the background is missing in this language.',
  'note.missing-pictures': 'The pictures of the tutorial are missing in this language.',
  'note.move-backticks': 'Move the {count} backticks after the last line of code to the next line.',
  'note.move-below-map': 'Move it below the heading of a map, such as `{heading}`.',
  'note.move-three-backticks': 'Move the three backticks after the last line of code to the next line.',
  'note.move-three-tildes': 'Move the three tildes after the last line of code to the next line.',
  'note.move-tildes': 'Move the {count} tildes after the last line of code to the next line.',
  'note.name-across-page':
    'The name is written across the middle of the first page, over anything that is there.',
  'note.never-open':
    'Learners can never open them: each waits for activities of another one, and other maps have too few activities with that tag.',
  'note.name-checks': 'Write `* checks: {path}` below the activity, or delete the file.',
  'note.no-certificate': 'Learners do not see the certificate.',
  'note.no-checks': 'Learners do not see these checks.',
  'note.no-image': 'Learners do not see the image.',
  'note.no-instructions': 'Learners get no instructions and cannot finish the activity.',
  'note.no-page': 'Learners do not see the page.',
  'note.node-without-map': 'Learners do not see it, because it belongs to no map.',
  'note.nodes-without-map': 'Learners do not see it or the {count} below it, because they belong to no map.',
  'note.only-listed-files':
    'The editor reads only the files that are listed: learners see an error in place of the map.',
  'note.open-once': 'Open it once to see whether the file is there.',
  'note.opens-here': 'It does open here, so you may not notice.',
  'note.other-code': 'Learners in this language begin with different code from the rest of their class.',
  'note.other-content': 'Learners in this language get something different from the rest of their class.',
  'note.other-path':
    'Learners in this language are led to different activities from the rest of their class, or find them locked.',
  'note.other-rewards': 'Learners in this language do not get the same rewards as the rest of their class.',
  'note.other-settings': 'The tutorial works differently in this language.',
  'note.other-tutorial':
    'The activity opens another tutorial in this language. You do not need to name a translated tutorial: it is found automatically, in the same folder below `_locales`.',
  'note.own-disk':
    'Nobody else can open files on your disk. Put the file into the repository, and write its path there.',
  'note.package-unreadable':
    'The editor cannot read the repository at all: learners see an error in place of the map.',
  'note.package-without-name':
    'The editor refuses a repository without a name: learners see an error in place of the map.',
  'note.path-into-map':
    'A path cannot lead into another map. To lock a map until another is finished, give it `required`.',
  'note.path-nowhere': 'The path leads nowhere, and the map does not open for learners.',
  'note.picture-answer':
    'Learners see a gap in place of the picture. The address `{url}` answers {status}, which means that nothing is there.',
  'note.picture-gap': 'Learners see a gap in place of the picture.',
  'note.picture-insecure':
    'Learners see a gap in place of the picture, because maps are on sites with `https://`. Check whether the picture opens with `https://`; if not, put it into your repository.',
  'note.picture-into-repository': 'Put a picture into your repository, and write its path here.',
  'note.portable-off': 'If nobody needs the map there, write `"portable": false` in skillmap.config.',
  'note.progress-of-activity':
    'What learners have done in one counts for another: they find activities finished that they never opened, or their project from another tutorial.',
  'note.progress-of-reward':
    'What learners have done or claimed counts for another one: they find rewards claimed that they never earned.',
  'note.project-lost':
    'Learners cannot get back to their project in it. Give the new one a heading of its own.',
  'note.project-lost-for-reward':
    'Learners cannot get back to their project in it, and those who finished the activity find the reward already claimed. Give the reward a heading of its own.',
  'note.read-as-activity': 'It is read as an activity.',
  'note.read-as-path': 'Without `https://` it is read as a path.',
  'note.rename-file': 'Rename the file: no address on GitHub can lead to a file with this name.',
  'note.rename-with-formerly': 'If learners have started, keep their work with the line `{line}`.',
  'note.required-locks-map':
    '`required` can only lock a whole map; a node opens when the one before it is done.',
  'note.resolve-conflict':
    'Keep the lines you want, and remove the others and the conflict markers. Until then, nothing else in the file is fixed.',
  'note.rest-as-code': 'Learners see the rest of the step as code, and blocks are missing in their toolbox.',
  'note.rest-as-code-block-lost':
    'Learners see the rest of the step as code, and the editor may not find this block.',
  'note.restore-headings':
    'Give each one its own heading back, and give new ones a new heading. `formerly` cannot help while the headings are in use.',
  'note.same-line': 'The same goes for line {line}.',
  'note.same-lines': 'The same goes for lines {lines}.',
  'note.signs-in-address':
    'In an address, the path of a file ends at `#` or `?`. Write `%23` and `%3F` for them.',
  'note.site-answer': 'The site answers {status} for `{url}`: nothing is there.',
  'note.spaces-before-headings': 'Remove the spaces before the `##` of headings.',
  'note.step-heading-in-part':
    'With `@activities`, write a heading such as `### Step 1` below the `##` heading of each part.',
  'note.tags-not-translated': 'Do not translate tags: `required` of a map counts them.',
  'note.tutorial-answer':
    'The tutorial does not open for learners. The address `{url}` answers {status}, which means that nothing is there.',
  'note.tutorial-error': 'Learners who open the activity see an error in place of the tutorial.',
  'note.tutorial-into-repository': 'Put the tutorial into your repository, and write its address on GitHub.',
  'note.tutorial-missing': 'Learners who start the activity see an error.',
  'note.underlined-heading': 'Write `##` before a heading: a line under it is not enough.',
  'note.weak-symbols-completed':
    'Learners with poor eyesight cannot make out the symbols of completed activities.',
  'note.weak-symbols-locked': 'Learners with poor eyesight cannot make out the symbols of locked activities.',
  'note.weak-symbols-open': 'Learners with poor eyesight cannot make out the symbols of open activities.',
  'note.weak-symbols-open-completed':
    'Learners with poor eyesight cannot make out the symbols of open activities and completed activities.',
  'note.weak-symbols-rewards': 'Learners with poor eyesight cannot make out the symbols of rewards.',
  'note.word-then-unknown-code':
    'The editor then does not know the word: learners see text in place of blocks, and these blocks are missing in their toolbox.',
  'note.word-then-unknown-data':
    'The editor then does not know the word: learners see the block as a text, and it has no effect.',
  'note.word-unknown-code':
    'The editor does not know this word: learners see text in place of blocks, and these blocks are missing in their toolbox.',
  'note.word-unknown-data':
    'The editor does not know this word: learners see the block as a text, and it has no effect.',
  'note.word-unknown-shown': 'The editor does not know this word: learners see it as a text.',
  'note.write-backticks': 'Write {count} backticks on a line of their own below its code.',
  'note.write-three-backticks': 'Write three backticks on a line of their own below its code.',
  'note.write-three-tildes': 'Write three tildes on a line of their own below its code.',
  'note.write-tildes': 'Write {count} tildes on a line of their own below its code.',
} as const;
