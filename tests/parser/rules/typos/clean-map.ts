/** A map with every attribute of the format and no findings. */
export const CLEAN_MAP = `# planets
* name: Planets
* description: Fly from planet to planet.
* infourl: https://github.com/teacher/planets/blob/main/teachers.md
* backgroundurl: /images/space.png
* bannerurl: /images/banner.png
* pixelatedbackground: yes
* alternatesources: github:teacher/old-planets
* primarycolor: #b7a8f0
* secondarycolor: #ffd84d
* tertiarycolor: #15123a
* highlightcolor: #ff8fc4
* unlockednodecolor: #ffd84d
* lockednodecolor: #3d3766
* completednodecolor: #86e3ae

\`\`\`intro
Welcome to the planets!
\`\`\`

## earth
* name: The earth
* description: Begin at home.
* layout: manual
* allowcodecarryover: no

### launchpad
* name: Build a launchpad
* description: Draw the ground.
* type: tutorial
* url: /tutorials/launchpad
* imageurl: /images/launchpad.png
* tags: easy, drawing
* editor: py
* formerly: ramp
* position: 0 1
* next: engine, fuel
* edges: 1 1; 0 2

### engine
* name: Add an engine
* description: Let it roar.
* type: tutorial
* url: /tutorials/engine
* imageurl: /images/engine.png
* tags: easy, flying
* allowcodecarryover: yes
* position: 2 1
* next: corner

### fuel
* name: Fill in fuel
* description: Count the drops.
* type: tutorial
* url: /tutorials/fuel
* imageurl: /images/fuel.png
* tags: medium, flying
* position: 2 2
* next: corner
* edges: 3 2

### corner
* kind: layout
* position: 3 1
* next: liftoff

### liftoff
* name: You have lifted off!
* description: Fly on to the moon.
* kind: completion
* showmultiplayershare: yes
* imageurl: /images/liftoff.png
* position: 4 1
* actions:
    * activity: [Fill in more fuel](fuel)
    * map: [Fly to the moon](https://github.com/teacher/planets/blob/main/moon.md)
    * editor: [Keep building](/)
* rewards:
    * completion-badge:
        * imageurl: /images/badge.png
        * name: Pilot

## moon
* name: The moon
* description: Walk on it.
* required: earth, 2 flying
* completionurl: /images/moon.pdf

### landing
* name: Land softly
* description: Brake in time.
* type: tutorial
* url: /tutorials/landing
* imageurl: /images/landing.png
* next: walking

### walking
* name: Walk and hop
* description: Hop over craters.
* type: tutorial
* url: /tutorials/walking
* imageurl: /images/walking.png
* next: astronaut

### astronaut
* name: You are an astronaut
* description: Print it.
* kind: reward
* rewards:
    * certificate:
        * url: /images/astronaut.pdf
        * previewurl: /images/astronaut.png
`;
