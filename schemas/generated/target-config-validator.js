// Generated from ../target-config.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"target-config.schema.json","title":"TargetConfig","description":"targetconfig.json: what the viewer reads at run time about the place it is hosted at. `skillmap dev` and `skillmap build` derive it from skillmap.config. A feature without its endpoint is not shown.","type":"object","additionalProperties":false,"required":["targetId","brand","editor"],"properties":{"targetId":{"type":"string","examples":["arcade","microbit"]},"skillMap":{"title":"SkillMapSettings","type":"object","additionalProperties":false,"description":"Which maps an address opens.","properties":{"defaultPath":{"type":"string","description":"The hash to open when the address has none, as command:argument or an alias."},"pathAliases":{"type":"object","additionalProperties":{"type":"string"},"description":"Short names for sources: `{\"space\": \"github:me/maps/space\"}` for `#space`."},"mapUrls":{"type":"array","items":{"type":"string","pattern":"^https?://[^/]+/"},"description":"What the url of a map may begin with, each ending in a slash: `https://example.org/maps/`. Without it, no map is read from an arbitrary url."}}},"packages":{"title":"PackageLists","type":"object","additionalProperties":false,"description":"What is known of repositories on the code host. All others are unknown: their maps are shown, and can be reported.","properties":{"approvedOrgs":{"type":"array","items":{"type":"string","pattern":"^[\\w.-]+$"},"description":"Owners on the code host whose maps are approved."},"approvedRepos":{"type":"array","items":{"type":"string","pattern":"^[\\w.-]+/[\\w.-]+$"},"description":"Repositories, as `owner/name`, whose maps are approved."},"bannedOrgs":{"type":"array","items":{"type":"string","pattern":"^[\\w.-]+$"},"description":"Owners whose maps are never shown."},"bannedRepos":{"type":"array","items":{"type":"string","pattern":"^[\\w.-]+/[\\w.-]+$"},"description":"Repositories whose maps are never shown; counts more than an approval."}}},"brand":{"title":"TargetBrand","type":"object","additionalProperties":false,"required":["name","primaryColor","secondaryColor","backgroundColor","highlightColor"],"properties":{"organization":{"type":"string"},"name":{"type":"string"},"logoUrl":{"type":"string","description":"Of the product; its name stands where the picture fails."},"organizationLogoUrl":{"type":"string","description":"Of the organisation; its name stands where the picture fails."},"primaryColor":{"type":"string"},"secondaryColor":{"type":"string"},"backgroundColor":{"type":"string"},"highlightColor":{"type":"string"}}},"locales":{"title":"LocaleSettings","description":"Which languages learners may choose: only English where none are named. `skillmap dev` and `skillmap build` name all that the viewer brings along unless the configuration names others.","type":"object","additionalProperties":false,"properties":{"selectLanguage":{"type":"boolean","description":"Whether learners may choose; without it they may. `forcelang` in the address selects in any case."},"availableLocales":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"},"description":"BCP 47 codes, in the order of the list; without it, or empty, only English."},"defaultLocale":{"type":"string","pattern":"^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$","description":"For learners who did not choose; without it, the browser's language."},"translationProject":{"type":"string","description":"Address of the page where people translate; the dialog links to it."}}},"endpoints":{"title":"TargetEndpoints","description":"Services of this place. What has no address here is not used, and not shown.","type":"object","additionalProperties":false,"properties":{"docs":{"type":"string","pattern":"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$","description":"The documentation site, ending in a slash; the target's public one without it. `docs:` maps are known by it."},"markdown":{"type":"string","pattern":"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$","description":"Markdown of documentation pages by path, ending in a slash; the public MakeCode API without it."},"codeHostApi":{"type":"string","pattern":"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$","description":"The code host's API, ending in a slash: which versions a repository has."},"codeHostRaw":{"type":"string","pattern":"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$","description":"The code host's raw files, ending in a slash: `owner/name/version/path` below it."},"extensions":{"type":"string","description":"Answers `?repo=owner/name#tag` with an extension and what it depends on."},"reportContent":{"type":"string","description":"A page where content can be reported."},"translations":{"type":"string","description":"Further translations of the viewer's texts, as a JSON object by message id; `{locale}` stands for the language."},"telemetry":{"type":"string","description":"Events are posted here as JSON; without it nothing is sent."},"help":{"type":"string","description":"A page that the help menu leads to."},"feedback":{"type":"string","description":"A page for feedback, in the help menu while an activity is open."},"kiosk":{"type":"string","description":"Takes `{kioskCode, shareId}` and shows the game on the kiosk with that code. `skillmap serve` and `skillmap dev` set it to their own."},"multiplayer":{"type":"string","pattern":"^https?://[^/?#]+/.*\\{id\\}","description":"A page that hosts a shared game for several players; `{id}` stands for the game's share id. The public Arcade editor's own without it, where that is the editor."},"vscode":{"type":"string","pattern":"^https?://[^/?#]+/.*\\{id\\}","description":"Opens a shared game in VS Code on the web; `{id}` stands for the game's share id. The public one without it, where the public Arcade editor is used."},"forum":{"type":"string","pattern":"^https?://[^/?#]+/(?:[^?#]*/)?$","description":"A Discourse forum where learners can write about their games, ending in a slash. The public one without it, where the public Arcade editor is used."},"api":{"type":"string","description":"Our own server, ending in a slash: `/api/`. Accounts and what needs a server are there; it has to be of the viewer's own origin. `skillmap serve` and `skillmap dev` set it."}}},"editor":{"title":"EditorSettings","description":"bundled: served by us below this page's origin, projects kept by the viewer (ws=iframe). hosted: another site's editor, which keeps its own projects (ws=browser).","type":"object","additionalProperties":false,"required":["kind","url"],"properties":{"kind":{"enum":["bundled","hosted"]},"url":{"type":"string","description":"Of the editor's index page, without query."},"codeHosting":{"type":"boolean","description":"Whether the editor can keep a project in a repository on a code host: who shares one that is too big is told so. True for arcade and microbit without it."}}},"identity":{"title":"IdentitySettings","type":"object","additionalProperties":false,"required":["providers"],"description":"Accounts: how learners can sign in. Nobody can without it, without `endpoints.api`, or where `features.identity` is false. `skillmap serve` sets the providers that it has.","properties":{"providers":{"type":"array","minItems":1,"items":{"title":"IdentityProvider","type":"object","additionalProperties":false,"required":["id","name"],"properties":{"id":{"type":"string","pattern":"^[\\w-]+$"},"name":{"type":"string","description":"On the button: Continue with ..."},"iconUrl":{"type":"string"}}}},"helpUrl":{"type":"string","description":"Learn more, in the sign-in dialog."}}},"features":{"title":"Features","type":"object","additionalProperties":false,"description":"What of the product this place offers, where it has what it needs for it; on unless it says false.","properties":{"identity":{"type":"boolean"},"share":{"type":"boolean"},"kiosk":{"type":"boolean"},"multiplayer":{"type":"boolean"},"badges":{"type":"boolean"},"email":{"type":"boolean"}}},"profileNotification":{"title":"ProfileNotification","type":"object","additionalProperties":false,"required":["message"],"description":"Shown in the profile of signed-in learners.","properties":{"message":{"type":"string"},"title":{"type":"string"},"actionText":{"type":"string"},"actionUrl":{"type":"string"}}}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^https?://[^/]+/", "u");
const pattern1 = new RegExp("^[\\w.-]+$", "u");
const pattern2 = new RegExp("^[\\w.-]+/[\\w.-]+$", "u");
const pattern5 = new RegExp("^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$", "u");
const pattern7 = new RegExp("^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$", "u");
const pattern11 = new RegExp("^https?://[^/?#]+/.*\\{id\\}", "u");
const pattern13 = new RegExp("^https?://[^/?#]+/(?:[^?#]*/)?$", "u");
const pattern14 = new RegExp("^[\\w-]+$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="target-config.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.targetId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targetId"},message:"must have required property '"+"targetId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.brand === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "brand"},message:"must have required property '"+"brand"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.editor === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "editor"},message:"must have required property '"+"editor"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.targetId !== undefined){
if(typeof data.targetId !== "string"){
const err4 = {instancePath:instancePath+"/targetId",schemaPath:"#/properties/targetId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.skillMap !== undefined){
let data1 = data.skillMap;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!(((key1 === "defaultPath") || (key1 === "pathAliases")) || (key1 === "mapUrls"))){
const err5 = {instancePath:instancePath+"/skillMap",schemaPath:"#/properties/skillMap/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data1.defaultPath !== undefined){
if(typeof data1.defaultPath !== "string"){
const err6 = {instancePath:instancePath+"/skillMap/defaultPath",schemaPath:"#/properties/skillMap/properties/defaultPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data1.pathAliases !== undefined){
let data3 = data1.pathAliases;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key2 in data3){
if(typeof data3[key2] !== "string"){
const err7 = {instancePath:instancePath+"/skillMap/pathAliases/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/skillMap/properties/pathAliases/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/skillMap/pathAliases",schemaPath:"#/properties/skillMap/properties/pathAliases/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data1.mapUrls !== undefined){
let data5 = data1.mapUrls;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err9 = {instancePath:instancePath+"/skillMap/mapUrls/" + i0,schemaPath:"#/properties/skillMap/properties/mapUrls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/]+/"},message:"must match pattern \""+"^https?://[^/]+/"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/skillMap/mapUrls/" + i0,schemaPath:"#/properties/skillMap/properties/mapUrls/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/skillMap/mapUrls",schemaPath:"#/properties/skillMap/properties/mapUrls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/skillMap",schemaPath:"#/properties/skillMap/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.packages !== undefined){
let data7 = data.packages;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key3 in data7){
if(!((((key3 === "approvedOrgs") || (key3 === "approvedRepos")) || (key3 === "bannedOrgs")) || (key3 === "bannedRepos"))){
const err13 = {instancePath:instancePath+"/packages",schemaPath:"#/properties/packages/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data7.approvedOrgs !== undefined){
let data8 = data7.approvedOrgs;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(typeof data9 === "string"){
if(!pattern1.test(data9)){
const err14 = {instancePath:instancePath+"/packages/approvedOrgs/" + i1,schemaPath:"#/properties/packages/properties/approvedOrgs/items/pattern",keyword:"pattern",params:{pattern: "^[\\w.-]+$"},message:"must match pattern \""+"^[\\w.-]+$"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/packages/approvedOrgs/" + i1,schemaPath:"#/properties/packages/properties/approvedOrgs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/packages/approvedOrgs",schemaPath:"#/properties/packages/properties/approvedOrgs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data7.approvedRepos !== undefined){
let data10 = data7.approvedRepos;
if(Array.isArray(data10)){
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data11 = data10[i2];
if(typeof data11 === "string"){
if(!pattern2.test(data11)){
const err17 = {instancePath:instancePath+"/packages/approvedRepos/" + i2,schemaPath:"#/properties/packages/properties/approvedRepos/items/pattern",keyword:"pattern",params:{pattern: "^[\\w.-]+/[\\w.-]+$"},message:"must match pattern \""+"^[\\w.-]+/[\\w.-]+$"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/packages/approvedRepos/" + i2,schemaPath:"#/properties/packages/properties/approvedRepos/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/packages/approvedRepos",schemaPath:"#/properties/packages/properties/approvedRepos/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data7.bannedOrgs !== undefined){
let data12 = data7.bannedOrgs;
if(Array.isArray(data12)){
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
let data13 = data12[i3];
if(typeof data13 === "string"){
if(!pattern1.test(data13)){
const err20 = {instancePath:instancePath+"/packages/bannedOrgs/" + i3,schemaPath:"#/properties/packages/properties/bannedOrgs/items/pattern",keyword:"pattern",params:{pattern: "^[\\w.-]+$"},message:"must match pattern \""+"^[\\w.-]+$"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/packages/bannedOrgs/" + i3,schemaPath:"#/properties/packages/properties/bannedOrgs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/packages/bannedOrgs",schemaPath:"#/properties/packages/properties/bannedOrgs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data7.bannedRepos !== undefined){
let data14 = data7.bannedRepos;
if(Array.isArray(data14)){
const len4 = data14.length;
for(let i4=0; i4<len4; i4++){
let data15 = data14[i4];
if(typeof data15 === "string"){
if(!pattern2.test(data15)){
const err23 = {instancePath:instancePath+"/packages/bannedRepos/" + i4,schemaPath:"#/properties/packages/properties/bannedRepos/items/pattern",keyword:"pattern",params:{pattern: "^[\\w.-]+/[\\w.-]+$"},message:"must match pattern \""+"^[\\w.-]+/[\\w.-]+$"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/packages/bannedRepos/" + i4,schemaPath:"#/properties/packages/properties/bannedRepos/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/packages/bannedRepos",schemaPath:"#/properties/packages/properties/bannedRepos/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/packages",schemaPath:"#/properties/packages/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.brand !== undefined){
let data16 = data.brand;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.name === undefined){
const err27 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data16.primaryColor === undefined){
const err28 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "primaryColor"},message:"must have required property '"+"primaryColor"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data16.secondaryColor === undefined){
const err29 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "secondaryColor"},message:"must have required property '"+"secondaryColor"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data16.backgroundColor === undefined){
const err30 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "backgroundColor"},message:"must have required property '"+"backgroundColor"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data16.highlightColor === undefined){
const err31 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "highlightColor"},message:"must have required property '"+"highlightColor"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
for(const key4 in data16){
if(!((((((((key4 === "organization") || (key4 === "name")) || (key4 === "logoUrl")) || (key4 === "organizationLogoUrl")) || (key4 === "primaryColor")) || (key4 === "secondaryColor")) || (key4 === "backgroundColor")) || (key4 === "highlightColor"))){
const err32 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data16.organization !== undefined){
if(typeof data16.organization !== "string"){
const err33 = {instancePath:instancePath+"/brand/organization",schemaPath:"#/properties/brand/properties/organization/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data16.name !== undefined){
if(typeof data16.name !== "string"){
const err34 = {instancePath:instancePath+"/brand/name",schemaPath:"#/properties/brand/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data16.logoUrl !== undefined){
if(typeof data16.logoUrl !== "string"){
const err35 = {instancePath:instancePath+"/brand/logoUrl",schemaPath:"#/properties/brand/properties/logoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data16.organizationLogoUrl !== undefined){
if(typeof data16.organizationLogoUrl !== "string"){
const err36 = {instancePath:instancePath+"/brand/organizationLogoUrl",schemaPath:"#/properties/brand/properties/organizationLogoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data16.primaryColor !== undefined){
if(typeof data16.primaryColor !== "string"){
const err37 = {instancePath:instancePath+"/brand/primaryColor",schemaPath:"#/properties/brand/properties/primaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data16.secondaryColor !== undefined){
if(typeof data16.secondaryColor !== "string"){
const err38 = {instancePath:instancePath+"/brand/secondaryColor",schemaPath:"#/properties/brand/properties/secondaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data16.backgroundColor !== undefined){
if(typeof data16.backgroundColor !== "string"){
const err39 = {instancePath:instancePath+"/brand/backgroundColor",schemaPath:"#/properties/brand/properties/backgroundColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data16.highlightColor !== undefined){
if(typeof data16.highlightColor !== "string"){
const err40 = {instancePath:instancePath+"/brand/highlightColor",schemaPath:"#/properties/brand/properties/highlightColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.locales !== undefined){
let data25 = data.locales;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key5 in data25){
if(!((((key5 === "selectLanguage") || (key5 === "availableLocales")) || (key5 === "defaultLocale")) || (key5 === "translationProject"))){
const err42 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data25.selectLanguage !== undefined){
if(typeof data25.selectLanguage !== "boolean"){
const err43 = {instancePath:instancePath+"/locales/selectLanguage",schemaPath:"#/properties/locales/properties/selectLanguage/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data25.availableLocales !== undefined){
let data27 = data25.availableLocales;
if(Array.isArray(data27)){
const len5 = data27.length;
for(let i5=0; i5<len5; i5++){
let data28 = data27[i5];
if(typeof data28 === "string"){
if(!pattern5.test(data28)){
const err44 = {instancePath:instancePath+"/locales/availableLocales/" + i5,schemaPath:"#/properties/locales/properties/availableLocales/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"},message:"must match pattern \""+"^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/locales/availableLocales/" + i5,schemaPath:"#/properties/locales/properties/availableLocales/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/locales/availableLocales",schemaPath:"#/properties/locales/properties/availableLocales/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data25.defaultLocale !== undefined){
let data29 = data25.defaultLocale;
if(typeof data29 === "string"){
if(!pattern5.test(data29)){
const err47 = {instancePath:instancePath+"/locales/defaultLocale",schemaPath:"#/properties/locales/properties/defaultLocale/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"},message:"must match pattern \""+"^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/locales/defaultLocale",schemaPath:"#/properties/locales/properties/defaultLocale/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data25.translationProject !== undefined){
if(typeof data25.translationProject !== "string"){
const err49 = {instancePath:instancePath+"/locales/translationProject",schemaPath:"#/properties/locales/properties/translationProject/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.endpoints !== undefined){
let data31 = data.endpoints;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key6 in data31){
if(!(func2.call(schema11.properties.endpoints.properties, key6))){
const err51 = {instancePath:instancePath+"/endpoints",schemaPath:"#/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data31.docs !== undefined){
let data32 = data31.docs;
if(typeof data32 === "string"){
if(!pattern7.test(data32)){
const err52 = {instancePath:instancePath+"/endpoints/docs",schemaPath:"#/properties/endpoints/properties/docs/pattern",keyword:"pattern",params:{pattern: "^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"},message:"must match pattern \""+"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"+"\""};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/endpoints/docs",schemaPath:"#/properties/endpoints/properties/docs/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data31.markdown !== undefined){
let data33 = data31.markdown;
if(typeof data33 === "string"){
if(!pattern7.test(data33)){
const err54 = {instancePath:instancePath+"/endpoints/markdown",schemaPath:"#/properties/endpoints/properties/markdown/pattern",keyword:"pattern",params:{pattern: "^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"},message:"must match pattern \""+"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"+"\""};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/endpoints/markdown",schemaPath:"#/properties/endpoints/properties/markdown/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data31.codeHostApi !== undefined){
let data34 = data31.codeHostApi;
if(typeof data34 === "string"){
if(!pattern7.test(data34)){
const err56 = {instancePath:instancePath+"/endpoints/codeHostApi",schemaPath:"#/properties/endpoints/properties/codeHostApi/pattern",keyword:"pattern",params:{pattern: "^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"},message:"must match pattern \""+"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"+"\""};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/endpoints/codeHostApi",schemaPath:"#/properties/endpoints/properties/codeHostApi/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data31.codeHostRaw !== undefined){
let data35 = data31.codeHostRaw;
if(typeof data35 === "string"){
if(!pattern7.test(data35)){
const err58 = {instancePath:instancePath+"/endpoints/codeHostRaw",schemaPath:"#/properties/endpoints/properties/codeHostRaw/pattern",keyword:"pattern",params:{pattern: "^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"},message:"must match pattern \""+"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"+"\""};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/endpoints/codeHostRaw",schemaPath:"#/properties/endpoints/properties/codeHostRaw/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data31.extensions !== undefined){
if(typeof data31.extensions !== "string"){
const err60 = {instancePath:instancePath+"/endpoints/extensions",schemaPath:"#/properties/endpoints/properties/extensions/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data31.reportContent !== undefined){
if(typeof data31.reportContent !== "string"){
const err61 = {instancePath:instancePath+"/endpoints/reportContent",schemaPath:"#/properties/endpoints/properties/reportContent/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data31.translations !== undefined){
if(typeof data31.translations !== "string"){
const err62 = {instancePath:instancePath+"/endpoints/translations",schemaPath:"#/properties/endpoints/properties/translations/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data31.telemetry !== undefined){
if(typeof data31.telemetry !== "string"){
const err63 = {instancePath:instancePath+"/endpoints/telemetry",schemaPath:"#/properties/endpoints/properties/telemetry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data31.help !== undefined){
if(typeof data31.help !== "string"){
const err64 = {instancePath:instancePath+"/endpoints/help",schemaPath:"#/properties/endpoints/properties/help/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data31.feedback !== undefined){
if(typeof data31.feedback !== "string"){
const err65 = {instancePath:instancePath+"/endpoints/feedback",schemaPath:"#/properties/endpoints/properties/feedback/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data31.kiosk !== undefined){
if(typeof data31.kiosk !== "string"){
const err66 = {instancePath:instancePath+"/endpoints/kiosk",schemaPath:"#/properties/endpoints/properties/kiosk/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data31.multiplayer !== undefined){
let data43 = data31.multiplayer;
if(typeof data43 === "string"){
if(!pattern11.test(data43)){
const err67 = {instancePath:instancePath+"/endpoints/multiplayer",schemaPath:"#/properties/endpoints/properties/multiplayer/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#]+/.*\\{id\\}"},message:"must match pattern \""+"^https?://[^/?#]+/.*\\{id\\}"+"\""};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/endpoints/multiplayer",schemaPath:"#/properties/endpoints/properties/multiplayer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data31.vscode !== undefined){
let data44 = data31.vscode;
if(typeof data44 === "string"){
if(!pattern11.test(data44)){
const err69 = {instancePath:instancePath+"/endpoints/vscode",schemaPath:"#/properties/endpoints/properties/vscode/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#]+/.*\\{id\\}"},message:"must match pattern \""+"^https?://[^/?#]+/.*\\{id\\}"+"\""};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/endpoints/vscode",schemaPath:"#/properties/endpoints/properties/vscode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data31.forum !== undefined){
let data45 = data31.forum;
if(typeof data45 === "string"){
if(!pattern13.test(data45)){
const err71 = {instancePath:instancePath+"/endpoints/forum",schemaPath:"#/properties/endpoints/properties/forum/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#]+/(?:[^?#]*/)?$"},message:"must match pattern \""+"^https?://[^/?#]+/(?:[^?#]*/)?$"+"\""};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/endpoints/forum",schemaPath:"#/properties/endpoints/properties/forum/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data31.api !== undefined){
if(typeof data31.api !== "string"){
const err73 = {instancePath:instancePath+"/endpoints/api",schemaPath:"#/properties/endpoints/properties/api/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/endpoints",schemaPath:"#/properties/endpoints/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.editor !== undefined){
let data47 = data.editor;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.kind === undefined){
const err75 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data47.url === undefined){
const err76 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
for(const key7 in data47){
if(!(((key7 === "kind") || (key7 === "url")) || (key7 === "codeHosting"))){
const err77 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data47.kind !== undefined){
let data48 = data47.kind;
if(!((data48 === "bundled") || (data48 === "hosted"))){
const err78 = {instancePath:instancePath+"/editor/kind",schemaPath:"#/properties/editor/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.editor.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data47.url !== undefined){
if(typeof data47.url !== "string"){
const err79 = {instancePath:instancePath+"/editor/url",schemaPath:"#/properties/editor/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data47.codeHosting !== undefined){
if(typeof data47.codeHosting !== "boolean"){
const err80 = {instancePath:instancePath+"/editor/codeHosting",schemaPath:"#/properties/editor/properties/codeHosting/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
else {
const err81 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.identity !== undefined){
let data51 = data.identity;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.providers === undefined){
const err82 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/required",keyword:"required",params:{missingProperty: "providers"},message:"must have required property '"+"providers"+"'"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
for(const key8 in data51){
if(!((key8 === "providers") || (key8 === "helpUrl"))){
const err83 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data51.providers !== undefined){
let data52 = data51.providers;
if(Array.isArray(data52)){
if(data52.length < 1){
const err84 = {instancePath:instancePath+"/identity/providers",schemaPath:"#/properties/identity/properties/providers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
const len6 = data52.length;
for(let i6=0; i6<len6; i6++){
let data53 = data52[i6];
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.id === undefined){
const err85 = {instancePath:instancePath+"/identity/providers/" + i6,schemaPath:"#/properties/identity/properties/providers/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data53.name === undefined){
const err86 = {instancePath:instancePath+"/identity/providers/" + i6,schemaPath:"#/properties/identity/properties/providers/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
for(const key9 in data53){
if(!(((key9 === "id") || (key9 === "name")) || (key9 === "iconUrl"))){
const err87 = {instancePath:instancePath+"/identity/providers/" + i6,schemaPath:"#/properties/identity/properties/providers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data53.id !== undefined){
let data54 = data53.id;
if(typeof data54 === "string"){
if(!pattern14.test(data54)){
const err88 = {instancePath:instancePath+"/identity/providers/" + i6+"/id",schemaPath:"#/properties/identity/properties/providers/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[\\w-]+$"},message:"must match pattern \""+"^[\\w-]+$"+"\""};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/identity/providers/" + i6+"/id",schemaPath:"#/properties/identity/properties/providers/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data53.name !== undefined){
if(typeof data53.name !== "string"){
const err90 = {instancePath:instancePath+"/identity/providers/" + i6+"/name",schemaPath:"#/properties/identity/properties/providers/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data53.iconUrl !== undefined){
if(typeof data53.iconUrl !== "string"){
const err91 = {instancePath:instancePath+"/identity/providers/" + i6+"/iconUrl",schemaPath:"#/properties/identity/properties/providers/items/properties/iconUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath:instancePath+"/identity/providers/" + i6,schemaPath:"#/properties/identity/properties/providers/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
else {
const err93 = {instancePath:instancePath+"/identity/providers",schemaPath:"#/properties/identity/properties/providers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data51.helpUrl !== undefined){
if(typeof data51.helpUrl !== "string"){
const err94 = {instancePath:instancePath+"/identity/helpUrl",schemaPath:"#/properties/identity/properties/helpUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
else {
const err95 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data.features !== undefined){
let data58 = data.features;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key10 in data58){
if(!((((((key10 === "identity") || (key10 === "share")) || (key10 === "kiosk")) || (key10 === "multiplayer")) || (key10 === "badges")) || (key10 === "email"))){
const err96 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data58.identity !== undefined){
if(typeof data58.identity !== "boolean"){
const err97 = {instancePath:instancePath+"/features/identity",schemaPath:"#/properties/features/properties/identity/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data58.share !== undefined){
if(typeof data58.share !== "boolean"){
const err98 = {instancePath:instancePath+"/features/share",schemaPath:"#/properties/features/properties/share/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data58.kiosk !== undefined){
if(typeof data58.kiosk !== "boolean"){
const err99 = {instancePath:instancePath+"/features/kiosk",schemaPath:"#/properties/features/properties/kiosk/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data58.multiplayer !== undefined){
if(typeof data58.multiplayer !== "boolean"){
const err100 = {instancePath:instancePath+"/features/multiplayer",schemaPath:"#/properties/features/properties/multiplayer/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data58.badges !== undefined){
if(typeof data58.badges !== "boolean"){
const err101 = {instancePath:instancePath+"/features/badges",schemaPath:"#/properties/features/properties/badges/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data58.email !== undefined){
if(typeof data58.email !== "boolean"){
const err102 = {instancePath:instancePath+"/features/email",schemaPath:"#/properties/features/properties/email/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
else {
const err103 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data.profileNotification !== undefined){
let data65 = data.profileNotification;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
if(data65.message === undefined){
const err104 = {instancePath:instancePath+"/profileNotification",schemaPath:"#/properties/profileNotification/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
for(const key11 in data65){
if(!((((key11 === "message") || (key11 === "title")) || (key11 === "actionText")) || (key11 === "actionUrl"))){
const err105 = {instancePath:instancePath+"/profileNotification",schemaPath:"#/properties/profileNotification/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data65.message !== undefined){
if(typeof data65.message !== "string"){
const err106 = {instancePath:instancePath+"/profileNotification/message",schemaPath:"#/properties/profileNotification/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data65.title !== undefined){
if(typeof data65.title !== "string"){
const err107 = {instancePath:instancePath+"/profileNotification/title",schemaPath:"#/properties/profileNotification/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data65.actionText !== undefined){
if(typeof data65.actionText !== "string"){
const err108 = {instancePath:instancePath+"/profileNotification/actionText",schemaPath:"#/properties/profileNotification/properties/actionText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data65.actionUrl !== undefined){
if(typeof data65.actionUrl !== "string"){
const err109 = {instancePath:instancePath+"/profileNotification/actionUrl",schemaPath:"#/properties/profileNotification/properties/actionUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
else {
const err110 = {instancePath:instancePath+"/profileNotification",schemaPath:"#/properties/profileNotification/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
else {
const err111 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
