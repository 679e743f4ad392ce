/** A map with two activities around a reward, whose actions lead to their project and to a tutorial of its own. */
export const gardenFiles = {
  'skillmap.md': `# garden

* name: Garden

## beds

* name: Beds

### plant

* name: Plant a tree
* type: tutorial
* url: /tutorials/plant
* next: prize

### prize

* name: Prize
* kind: reward
* next: water
* actions:
    * editor: [Build on](/)
    * tutorial: [Draw a bee](/tutorials/bee)
* rewards:
    * completion-badge:
        * imageurl: /badge.png
        * name: Gardener

### water

* name: Water it
* type: tutorial
* url: /tutorials/plant
`,
  'tutorials/plant.md': `# Plant

## {Look}
Here is a tree.

## {The end}
Well done.

\`\`\`template
scene.setBackgroundColor(7)
\`\`\`
`,
  'tutorials/bee.md': `# Draw a bee

## {Look}
Bees are round.

## {The end}
Well done.

\`\`\`template
scene.setBackgroundColor(5)
\`\`\`
`,
};
