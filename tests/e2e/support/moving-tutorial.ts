/** A game whose picture changes while a key is held. */
export const MOVING_TUTORIAL = `# Move

## {Introduction}
Look at the game.

## {Add a score @showdialog}
Use the block.

\`\`\`blocks
info.setScore(1)
\`\`\`

## {The end}
Well done.

\`\`\`template
scene.setBackgroundColor(7)
let player = sprites.create(img\`
    2 2 2 2 2 2 2 2
    2 2 2 2 2 2 2 2
    2 2 2 2 2 2 2 2
    2 2 2 2 2 2 2 2
\`, SpriteKind.Player)
controller.moveSprite(player)
\`\`\`
`;
