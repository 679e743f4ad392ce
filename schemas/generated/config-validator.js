// Generated from ../config.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"config.schema.json","title":"SkillmapConfig","description":"skillmap.config.{ts,js,json} at the root of an author's repository. Everything is optional.","type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"maps":{"type":"array","items":{"type":"string"},"description":"Map files or globs, relative to this file. Without it, maps are searched for."},"ignore":{"type":"array","items":{"type":"string"},"description":"Globs of files and folders that are never maps."},"preset":{"enum":["recommended","strict"],"description":"Which severities rules start from."},"rules":{"type":"object","additionalProperties":{"enum":["off","info","warning","error"]},"description":"Severity by rule id. Violations of the format cannot go below a warning."},"target":{"type":"string","description":"The MakeCode target whose editor is used.","examples":["arcade","microbit"]},"editorUrl":{"type":"string","pattern":"^https?://[^/?#]","description":"A hosted editor to use instead of the one from the package registry.","examples":["https://arcade.makecode.com/"]},"codeHosting":{"$ref":"target-config.schema.json#/properties/editor/properties/codeHosting"},"locales":{"$ref":"target-config.schema.json#/properties/locales"},"endpoints":{"$ref":"target-config.schema.json#/properties/endpoints"},"brand":{"title":"Brand","type":"object","additionalProperties":false,"properties":{"organization":{"type":"string"},"name":{"type":"string","description":"Of the product, beside the organisation."},"logoUrl":{"type":"string","description":"Of the product; its name stands where the picture fails."},"organizationLogoUrl":{"type":"string","description":"Of the organisation; its name stands where the picture fails."},"primaryColor":{"type":"string"},"secondaryColor":{"type":"string"},"backgroundColor":{"type":"string"},"highlightColor":{"type":"string"}}},"skillMap":{"$ref":"target-config.schema.json#/properties/skillMap"},"packages":{"$ref":"target-config.schema.json#/properties/packages"},"features":{"$ref":"target-config.schema.json#/properties/features"},"identity":{"$ref":"target-config.schema.json#/properties/identity"},"profileNotification":{"$ref":"target-config.schema.json#/properties/profileNotification"}}};
const schema13 = {"type":"boolean","description":"Whether the editor can keep a project in a repository on a code host: who shares one that is too big is told so. True for arcade and microbit without it."};
const schema14 = {"title":"LocaleSettings","description":"Which languages learners may choose: only English where none are named. `skillmap dev` and `skillmap build` name all that the viewer brings along unless the configuration names others.","type":"object","additionalProperties":false,"properties":{"selectLanguage":{"type":"boolean","description":"Whether learners may choose; without it they may. `forcelang` in the address selects in any case."},"availableLocales":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"},"description":"BCP 47 codes, in the order of the list; without it, or empty, only English."},"defaultLocale":{"type":"string","pattern":"^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$","description":"For learners who did not choose; without it, the browser's language."},"translationProject":{"type":"string","description":"Address of the page where people translate; the dialog links to it."}}};
const schema15 = {"title":"TargetEndpoints","description":"Services of this place. What has no address here is not used, and not shown.","type":"object","additionalProperties":false,"properties":{"docs":{"type":"string","pattern":"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$","description":"The documentation site, ending in a slash; the target's public one without it. `docs:` maps are known by it."},"markdown":{"type":"string","pattern":"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$","description":"Markdown of documentation pages by path, ending in a slash; the public MakeCode API without it."},"codeHostApi":{"type":"string","pattern":"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$","description":"The code host's API, ending in a slash: which versions a repository has."},"codeHostRaw":{"type":"string","pattern":"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$","description":"The code host's raw files, ending in a slash: `owner/name/version/path` below it."},"extensions":{"type":"string","description":"Answers `?repo=owner/name#tag` with an extension and what it depends on."},"reportContent":{"type":"string","description":"A page where content can be reported."},"translations":{"type":"string","description":"Further translations of the viewer's texts, as a JSON object by message id; `{locale}` stands for the language."},"telemetry":{"type":"string","description":"Events are posted here as JSON; without it nothing is sent."},"help":{"type":"string","description":"A page that the help menu leads to."},"feedback":{"type":"string","description":"A page for feedback, in the help menu while an activity is open."},"kiosk":{"type":"string","description":"Takes `{kioskCode, shareId}` and shows the game on the kiosk with that code. `skillmap serve` and `skillmap dev` set it to their own."},"multiplayer":{"type":"string","pattern":"^https?://[^/?#]+/.*\\{id\\}","description":"A page that hosts a shared game for several players; `{id}` stands for the game's share id. The public Arcade editor's own without it, where that is the editor."},"vscode":{"type":"string","pattern":"^https?://[^/?#]+/.*\\{id\\}","description":"Opens a shared game in VS Code on the web; `{id}` stands for the game's share id. The public one without it, where the public Arcade editor is used."},"forum":{"type":"string","pattern":"^https?://[^/?#]+/(?:[^?#]*/)?$","description":"A Discourse forum where learners can write about their games, ending in a slash. The public one without it, where the public Arcade editor is used."},"api":{"type":"string","description":"Our own server, ending in a slash: `/api/`. Accounts and what needs a server are there; it has to be of the viewer's own origin. `skillmap serve` and `skillmap dev` set it."}}};
const schema16 = {"title":"SkillMapSettings","type":"object","additionalProperties":false,"description":"Which maps an address opens.","properties":{"defaultPath":{"type":"string","description":"The hash to open when the address has none, as command:argument or an alias."},"pathAliases":{"type":"object","additionalProperties":{"type":"string"},"description":"Short names for sources: `{\"space\": \"github:me/maps/space\"}` for `#space`."},"mapUrls":{"type":"array","items":{"type":"string","pattern":"^https?://[^/]+/"},"description":"What the url of a map may begin with, each ending in a slash: `https://example.org/maps/`. Without it, no map is read from an arbitrary url."}}};
const schema17 = {"title":"PackageLists","type":"object","additionalProperties":false,"description":"What is known of repositories on the code host. All others are unknown: their maps are shown, and can be reported.","properties":{"approvedOrgs":{"type":"array","items":{"type":"string","pattern":"^[\\w.-]+$"},"description":"Owners on the code host whose maps are approved."},"approvedRepos":{"type":"array","items":{"type":"string","pattern":"^[\\w.-]+/[\\w.-]+$"},"description":"Repositories, as `owner/name`, whose maps are approved."},"bannedOrgs":{"type":"array","items":{"type":"string","pattern":"^[\\w.-]+$"},"description":"Owners whose maps are never shown."},"bannedRepos":{"type":"array","items":{"type":"string","pattern":"^[\\w.-]+/[\\w.-]+$"},"description":"Repositories whose maps are never shown; counts more than an approval."}}};
const schema18 = {"title":"Features","type":"object","additionalProperties":false,"description":"What of the product this place offers, where it has what it needs for it; on unless it says false.","properties":{"identity":{"type":"boolean"},"share":{"type":"boolean"},"kiosk":{"type":"boolean"},"multiplayer":{"type":"boolean"},"badges":{"type":"boolean"},"email":{"type":"boolean"}}};
const schema19 = {"title":"IdentitySettings","type":"object","additionalProperties":false,"required":["providers"],"description":"Accounts: how learners can sign in. Nobody can without it, without `endpoints.api`, or where `features.identity` is false. `skillmap serve` sets the providers that it has.","properties":{"providers":{"type":"array","minItems":1,"items":{"title":"IdentityProvider","type":"object","additionalProperties":false,"required":["id","name"],"properties":{"id":{"type":"string","pattern":"^[\\w-]+$"},"name":{"type":"string","description":"On the button: Continue with ..."},"iconUrl":{"type":"string"}}}},"helpUrl":{"type":"string","description":"Learn more, in the sign-in dialog."}}};
const schema20 = {"title":"ProfileNotification","type":"object","additionalProperties":false,"required":["message"],"description":"Shown in the profile of signed-in learners.","properties":{"message":{"type":"string"},"title":{"type":"string"},"actionText":{"type":"string"},"actionUrl":{"type":"string"}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^https?://[^/?#]", "u");
const pattern6 = new RegExp("^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$", "u");
const pattern8 = new RegExp("^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$", "u");
const pattern12 = new RegExp("^https?://[^/?#]+/.*\\{id\\}", "u");
const pattern14 = new RegExp("^https?://[^/?#]+/(?:[^?#]*/)?$", "u");
const pattern1 = new RegExp("^https?://[^/]+/", "u");
const pattern2 = new RegExp("^[\\w.-]+$", "u");
const pattern3 = new RegExp("^[\\w.-]+/[\\w.-]+$", "u");
const pattern15 = new RegExp("^[\\w-]+$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="config.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.maps !== undefined){
let data1 = data.maps;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err2 = {instancePath:instancePath+"/maps/" + i0,schemaPath:"#/properties/maps/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/maps",schemaPath:"#/properties/maps/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.ignore !== undefined){
let data3 = data.ignore;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(typeof data3[i1] !== "string"){
const err4 = {instancePath:instancePath+"/ignore/" + i1,schemaPath:"#/properties/ignore/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.preset !== undefined){
let data5 = data.preset;
if(!((data5 === "recommended") || (data5 === "strict"))){
const err6 = {instancePath:instancePath+"/preset",schemaPath:"#/properties/preset/enum",keyword:"enum",params:{allowedValues: schema11.properties.preset.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.rules !== undefined){
let data6 = data.rules;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
let data7 = data6[key1];
if(!((((data7 === "off") || (data7 === "info")) || (data7 === "warning")) || (data7 === "error"))){
const err7 = {instancePath:instancePath+"/rules/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/additionalProperties/enum",keyword:"enum",params:{allowedValues: schema11.properties.rules.additionalProperties.enum},message:"must be equal to one of the allowed values"};
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
const err8 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.target !== undefined){
if(typeof data.target !== "string"){
const err9 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.editorUrl !== undefined){
let data9 = data.editorUrl;
if(typeof data9 === "string"){
if(!pattern0.test(data9)){
const err10 = {instancePath:instancePath+"/editorUrl",schemaPath:"#/properties/editorUrl/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#]"},message:"must match pattern \""+"^https?://[^/?#]"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/editorUrl",schemaPath:"#/properties/editorUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.codeHosting !== undefined){
if(typeof data.codeHosting !== "boolean"){
const err12 = {instancePath:instancePath+"/codeHosting",schemaPath:"target-config.schema.json#/properties/editor/properties/codeHosting/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.locales !== undefined){
let data11 = data.locales;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key2 in data11){
if(!((((key2 === "selectLanguage") || (key2 === "availableLocales")) || (key2 === "defaultLocale")) || (key2 === "translationProject"))){
const err13 = {instancePath:instancePath+"/locales",schemaPath:"target-config.schema.json#/properties/locales/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data11.selectLanguage !== undefined){
if(typeof data11.selectLanguage !== "boolean"){
const err14 = {instancePath:instancePath+"/locales/selectLanguage",schemaPath:"target-config.schema.json#/properties/locales/properties/selectLanguage/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data11.availableLocales !== undefined){
let data13 = data11.availableLocales;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
if(typeof data14 === "string"){
if(!pattern6.test(data14)){
const err15 = {instancePath:instancePath+"/locales/availableLocales/" + i2,schemaPath:"target-config.schema.json#/properties/locales/properties/availableLocales/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"},message:"must match pattern \""+"^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/locales/availableLocales/" + i2,schemaPath:"target-config.schema.json#/properties/locales/properties/availableLocales/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/locales/availableLocales",schemaPath:"target-config.schema.json#/properties/locales/properties/availableLocales/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data11.defaultLocale !== undefined){
let data15 = data11.defaultLocale;
if(typeof data15 === "string"){
if(!pattern6.test(data15)){
const err18 = {instancePath:instancePath+"/locales/defaultLocale",schemaPath:"target-config.schema.json#/properties/locales/properties/defaultLocale/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"},message:"must match pattern \""+"^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-[A-Za-z0-9]{5,8})*$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/locales/defaultLocale",schemaPath:"target-config.schema.json#/properties/locales/properties/defaultLocale/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data11.translationProject !== undefined){
if(typeof data11.translationProject !== "string"){
const err20 = {instancePath:instancePath+"/locales/translationProject",schemaPath:"target-config.schema.json#/properties/locales/properties/translationProject/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/locales",schemaPath:"target-config.schema.json#/properties/locales/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.endpoints !== undefined){
let data17 = data.endpoints;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key3 in data17){
if(!(func2.call(schema15.properties, key3))){
const err22 = {instancePath:instancePath+"/endpoints",schemaPath:"target-config.schema.json#/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data17.docs !== undefined){
let data18 = data17.docs;
if(typeof data18 === "string"){
if(!pattern8.test(data18)){
const err23 = {instancePath:instancePath+"/endpoints/docs",schemaPath:"target-config.schema.json#/properties/endpoints/properties/docs/pattern",keyword:"pattern",params:{pattern: "^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"},message:"must match pattern \""+"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"+"\""};
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
const err24 = {instancePath:instancePath+"/endpoints/docs",schemaPath:"target-config.schema.json#/properties/endpoints/properties/docs/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data17.markdown !== undefined){
let data19 = data17.markdown;
if(typeof data19 === "string"){
if(!pattern8.test(data19)){
const err25 = {instancePath:instancePath+"/endpoints/markdown",schemaPath:"target-config.schema.json#/properties/endpoints/properties/markdown/pattern",keyword:"pattern",params:{pattern: "^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"},message:"must match pattern \""+"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/endpoints/markdown",schemaPath:"target-config.schema.json#/properties/endpoints/properties/markdown/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data17.codeHostApi !== undefined){
let data20 = data17.codeHostApi;
if(typeof data20 === "string"){
if(!pattern8.test(data20)){
const err27 = {instancePath:instancePath+"/endpoints/codeHostApi",schemaPath:"target-config.schema.json#/properties/endpoints/properties/codeHostApi/pattern",keyword:"pattern",params:{pattern: "^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"},message:"must match pattern \""+"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/endpoints/codeHostApi",schemaPath:"target-config.schema.json#/properties/endpoints/properties/codeHostApi/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data17.codeHostRaw !== undefined){
let data21 = data17.codeHostRaw;
if(typeof data21 === "string"){
if(!pattern8.test(data21)){
const err29 = {instancePath:instancePath+"/endpoints/codeHostRaw",schemaPath:"target-config.schema.json#/properties/endpoints/properties/codeHostRaw/pattern",keyword:"pattern",params:{pattern: "^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"},message:"must match pattern \""+"^(?:https?://[^/?#]+)?/(?:[^?#]*/)?$"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/endpoints/codeHostRaw",schemaPath:"target-config.schema.json#/properties/endpoints/properties/codeHostRaw/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data17.extensions !== undefined){
if(typeof data17.extensions !== "string"){
const err31 = {instancePath:instancePath+"/endpoints/extensions",schemaPath:"target-config.schema.json#/properties/endpoints/properties/extensions/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data17.reportContent !== undefined){
if(typeof data17.reportContent !== "string"){
const err32 = {instancePath:instancePath+"/endpoints/reportContent",schemaPath:"target-config.schema.json#/properties/endpoints/properties/reportContent/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data17.translations !== undefined){
if(typeof data17.translations !== "string"){
const err33 = {instancePath:instancePath+"/endpoints/translations",schemaPath:"target-config.schema.json#/properties/endpoints/properties/translations/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data17.telemetry !== undefined){
if(typeof data17.telemetry !== "string"){
const err34 = {instancePath:instancePath+"/endpoints/telemetry",schemaPath:"target-config.schema.json#/properties/endpoints/properties/telemetry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data17.help !== undefined){
if(typeof data17.help !== "string"){
const err35 = {instancePath:instancePath+"/endpoints/help",schemaPath:"target-config.schema.json#/properties/endpoints/properties/help/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data17.feedback !== undefined){
if(typeof data17.feedback !== "string"){
const err36 = {instancePath:instancePath+"/endpoints/feedback",schemaPath:"target-config.schema.json#/properties/endpoints/properties/feedback/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data17.kiosk !== undefined){
if(typeof data17.kiosk !== "string"){
const err37 = {instancePath:instancePath+"/endpoints/kiosk",schemaPath:"target-config.schema.json#/properties/endpoints/properties/kiosk/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data17.multiplayer !== undefined){
let data29 = data17.multiplayer;
if(typeof data29 === "string"){
if(!pattern12.test(data29)){
const err38 = {instancePath:instancePath+"/endpoints/multiplayer",schemaPath:"target-config.schema.json#/properties/endpoints/properties/multiplayer/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#]+/.*\\{id\\}"},message:"must match pattern \""+"^https?://[^/?#]+/.*\\{id\\}"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/endpoints/multiplayer",schemaPath:"target-config.schema.json#/properties/endpoints/properties/multiplayer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data17.vscode !== undefined){
let data30 = data17.vscode;
if(typeof data30 === "string"){
if(!pattern12.test(data30)){
const err40 = {instancePath:instancePath+"/endpoints/vscode",schemaPath:"target-config.schema.json#/properties/endpoints/properties/vscode/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#]+/.*\\{id\\}"},message:"must match pattern \""+"^https?://[^/?#]+/.*\\{id\\}"+"\""};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/endpoints/vscode",schemaPath:"target-config.schema.json#/properties/endpoints/properties/vscode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data17.forum !== undefined){
let data31 = data17.forum;
if(typeof data31 === "string"){
if(!pattern14.test(data31)){
const err42 = {instancePath:instancePath+"/endpoints/forum",schemaPath:"target-config.schema.json#/properties/endpoints/properties/forum/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#]+/(?:[^?#]*/)?$"},message:"must match pattern \""+"^https?://[^/?#]+/(?:[^?#]*/)?$"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/endpoints/forum",schemaPath:"target-config.schema.json#/properties/endpoints/properties/forum/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data17.api !== undefined){
if(typeof data17.api !== "string"){
const err44 = {instancePath:instancePath+"/endpoints/api",schemaPath:"target-config.schema.json#/properties/endpoints/properties/api/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/endpoints",schemaPath:"target-config.schema.json#/properties/endpoints/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.brand !== undefined){
let data33 = data.brand;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key4 in data33){
if(!((((((((key4 === "organization") || (key4 === "name")) || (key4 === "logoUrl")) || (key4 === "organizationLogoUrl")) || (key4 === "primaryColor")) || (key4 === "secondaryColor")) || (key4 === "backgroundColor")) || (key4 === "highlightColor"))){
const err46 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data33.organization !== undefined){
if(typeof data33.organization !== "string"){
const err47 = {instancePath:instancePath+"/brand/organization",schemaPath:"#/properties/brand/properties/organization/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data33.name !== undefined){
if(typeof data33.name !== "string"){
const err48 = {instancePath:instancePath+"/brand/name",schemaPath:"#/properties/brand/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data33.logoUrl !== undefined){
if(typeof data33.logoUrl !== "string"){
const err49 = {instancePath:instancePath+"/brand/logoUrl",schemaPath:"#/properties/brand/properties/logoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data33.organizationLogoUrl !== undefined){
if(typeof data33.organizationLogoUrl !== "string"){
const err50 = {instancePath:instancePath+"/brand/organizationLogoUrl",schemaPath:"#/properties/brand/properties/organizationLogoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data33.primaryColor !== undefined){
if(typeof data33.primaryColor !== "string"){
const err51 = {instancePath:instancePath+"/brand/primaryColor",schemaPath:"#/properties/brand/properties/primaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data33.secondaryColor !== undefined){
if(typeof data33.secondaryColor !== "string"){
const err52 = {instancePath:instancePath+"/brand/secondaryColor",schemaPath:"#/properties/brand/properties/secondaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data33.backgroundColor !== undefined){
if(typeof data33.backgroundColor !== "string"){
const err53 = {instancePath:instancePath+"/brand/backgroundColor",schemaPath:"#/properties/brand/properties/backgroundColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data33.highlightColor !== undefined){
if(typeof data33.highlightColor !== "string"){
const err54 = {instancePath:instancePath+"/brand/highlightColor",schemaPath:"#/properties/brand/properties/highlightColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.skillMap !== undefined){
let data42 = data.skillMap;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
for(const key5 in data42){
if(!(((key5 === "defaultPath") || (key5 === "pathAliases")) || (key5 === "mapUrls"))){
const err56 = {instancePath:instancePath+"/skillMap",schemaPath:"target-config.schema.json#/properties/skillMap/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data42.defaultPath !== undefined){
if(typeof data42.defaultPath !== "string"){
const err57 = {instancePath:instancePath+"/skillMap/defaultPath",schemaPath:"target-config.schema.json#/properties/skillMap/properties/defaultPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data42.pathAliases !== undefined){
let data44 = data42.pathAliases;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
for(const key6 in data44){
if(typeof data44[key6] !== "string"){
const err58 = {instancePath:instancePath+"/skillMap/pathAliases/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"target-config.schema.json#/properties/skillMap/properties/pathAliases/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/skillMap/pathAliases",schemaPath:"target-config.schema.json#/properties/skillMap/properties/pathAliases/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data42.mapUrls !== undefined){
let data46 = data42.mapUrls;
if(Array.isArray(data46)){
const len3 = data46.length;
for(let i3=0; i3<len3; i3++){
let data47 = data46[i3];
if(typeof data47 === "string"){
if(!pattern1.test(data47)){
const err60 = {instancePath:instancePath+"/skillMap/mapUrls/" + i3,schemaPath:"target-config.schema.json#/properties/skillMap/properties/mapUrls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/]+/"},message:"must match pattern \""+"^https?://[^/]+/"+"\""};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/skillMap/mapUrls/" + i3,schemaPath:"target-config.schema.json#/properties/skillMap/properties/mapUrls/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/skillMap/mapUrls",schemaPath:"target-config.schema.json#/properties/skillMap/properties/mapUrls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/skillMap",schemaPath:"target-config.schema.json#/properties/skillMap/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.packages !== undefined){
let data48 = data.packages;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
for(const key7 in data48){
if(!((((key7 === "approvedOrgs") || (key7 === "approvedRepos")) || (key7 === "bannedOrgs")) || (key7 === "bannedRepos"))){
const err64 = {instancePath:instancePath+"/packages",schemaPath:"target-config.schema.json#/properties/packages/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data48.approvedOrgs !== undefined){
let data49 = data48.approvedOrgs;
if(Array.isArray(data49)){
const len4 = data49.length;
for(let i4=0; i4<len4; i4++){
let data50 = data49[i4];
if(typeof data50 === "string"){
if(!pattern2.test(data50)){
const err65 = {instancePath:instancePath+"/packages/approvedOrgs/" + i4,schemaPath:"target-config.schema.json#/properties/packages/properties/approvedOrgs/items/pattern",keyword:"pattern",params:{pattern: "^[\\w.-]+$"},message:"must match pattern \""+"^[\\w.-]+$"+"\""};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/packages/approvedOrgs/" + i4,schemaPath:"target-config.schema.json#/properties/packages/properties/approvedOrgs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {instancePath:instancePath+"/packages/approvedOrgs",schemaPath:"target-config.schema.json#/properties/packages/properties/approvedOrgs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data48.approvedRepos !== undefined){
let data51 = data48.approvedRepos;
if(Array.isArray(data51)){
const len5 = data51.length;
for(let i5=0; i5<len5; i5++){
let data52 = data51[i5];
if(typeof data52 === "string"){
if(!pattern3.test(data52)){
const err68 = {instancePath:instancePath+"/packages/approvedRepos/" + i5,schemaPath:"target-config.schema.json#/properties/packages/properties/approvedRepos/items/pattern",keyword:"pattern",params:{pattern: "^[\\w.-]+/[\\w.-]+$"},message:"must match pattern \""+"^[\\w.-]+/[\\w.-]+$"+"\""};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/packages/approvedRepos/" + i5,schemaPath:"target-config.schema.json#/properties/packages/properties/approvedRepos/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/packages/approvedRepos",schemaPath:"target-config.schema.json#/properties/packages/properties/approvedRepos/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data48.bannedOrgs !== undefined){
let data53 = data48.bannedOrgs;
if(Array.isArray(data53)){
const len6 = data53.length;
for(let i6=0; i6<len6; i6++){
let data54 = data53[i6];
if(typeof data54 === "string"){
if(!pattern2.test(data54)){
const err71 = {instancePath:instancePath+"/packages/bannedOrgs/" + i6,schemaPath:"target-config.schema.json#/properties/packages/properties/bannedOrgs/items/pattern",keyword:"pattern",params:{pattern: "^[\\w.-]+$"},message:"must match pattern \""+"^[\\w.-]+$"+"\""};
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
const err72 = {instancePath:instancePath+"/packages/bannedOrgs/" + i6,schemaPath:"target-config.schema.json#/properties/packages/properties/bannedOrgs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/packages/bannedOrgs",schemaPath:"target-config.schema.json#/properties/packages/properties/bannedOrgs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data48.bannedRepos !== undefined){
let data55 = data48.bannedRepos;
if(Array.isArray(data55)){
const len7 = data55.length;
for(let i7=0; i7<len7; i7++){
let data56 = data55[i7];
if(typeof data56 === "string"){
if(!pattern3.test(data56)){
const err74 = {instancePath:instancePath+"/packages/bannedRepos/" + i7,schemaPath:"target-config.schema.json#/properties/packages/properties/bannedRepos/items/pattern",keyword:"pattern",params:{pattern: "^[\\w.-]+/[\\w.-]+$"},message:"must match pattern \""+"^[\\w.-]+/[\\w.-]+$"+"\""};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/packages/bannedRepos/" + i7,schemaPath:"target-config.schema.json#/properties/packages/properties/bannedRepos/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/packages/bannedRepos",schemaPath:"target-config.schema.json#/properties/packages/properties/bannedRepos/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/packages",schemaPath:"target-config.schema.json#/properties/packages/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.features !== undefined){
let data57 = data.features;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key8 in data57){
if(!((((((key8 === "identity") || (key8 === "share")) || (key8 === "kiosk")) || (key8 === "multiplayer")) || (key8 === "badges")) || (key8 === "email"))){
const err78 = {instancePath:instancePath+"/features",schemaPath:"target-config.schema.json#/properties/features/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data57.identity !== undefined){
if(typeof data57.identity !== "boolean"){
const err79 = {instancePath:instancePath+"/features/identity",schemaPath:"target-config.schema.json#/properties/features/properties/identity/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data57.share !== undefined){
if(typeof data57.share !== "boolean"){
const err80 = {instancePath:instancePath+"/features/share",schemaPath:"target-config.schema.json#/properties/features/properties/share/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data57.kiosk !== undefined){
if(typeof data57.kiosk !== "boolean"){
const err81 = {instancePath:instancePath+"/features/kiosk",schemaPath:"target-config.schema.json#/properties/features/properties/kiosk/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data57.multiplayer !== undefined){
if(typeof data57.multiplayer !== "boolean"){
const err82 = {instancePath:instancePath+"/features/multiplayer",schemaPath:"target-config.schema.json#/properties/features/properties/multiplayer/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data57.badges !== undefined){
if(typeof data57.badges !== "boolean"){
const err83 = {instancePath:instancePath+"/features/badges",schemaPath:"target-config.schema.json#/properties/features/properties/badges/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data57.email !== undefined){
if(typeof data57.email !== "boolean"){
const err84 = {instancePath:instancePath+"/features/email",schemaPath:"target-config.schema.json#/properties/features/properties/email/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
else {
const err85 = {instancePath:instancePath+"/features",schemaPath:"target-config.schema.json#/properties/features/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data.identity !== undefined){
let data64 = data.identity;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.providers === undefined){
const err86 = {instancePath:instancePath+"/identity",schemaPath:"target-config.schema.json#/properties/identity/required",keyword:"required",params:{missingProperty: "providers"},message:"must have required property '"+"providers"+"'"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
for(const key9 in data64){
if(!((key9 === "providers") || (key9 === "helpUrl"))){
const err87 = {instancePath:instancePath+"/identity",schemaPath:"target-config.schema.json#/properties/identity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data64.providers !== undefined){
let data65 = data64.providers;
if(Array.isArray(data65)){
if(data65.length < 1){
const err88 = {instancePath:instancePath+"/identity/providers",schemaPath:"target-config.schema.json#/properties/identity/properties/providers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
const len8 = data65.length;
for(let i8=0; i8<len8; i8++){
let data66 = data65[i8];
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
if(data66.id === undefined){
const err89 = {instancePath:instancePath+"/identity/providers/" + i8,schemaPath:"target-config.schema.json#/properties/identity/properties/providers/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data66.name === undefined){
const err90 = {instancePath:instancePath+"/identity/providers/" + i8,schemaPath:"target-config.schema.json#/properties/identity/properties/providers/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
for(const key10 in data66){
if(!(((key10 === "id") || (key10 === "name")) || (key10 === "iconUrl"))){
const err91 = {instancePath:instancePath+"/identity/providers/" + i8,schemaPath:"target-config.schema.json#/properties/identity/properties/providers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data66.id !== undefined){
let data67 = data66.id;
if(typeof data67 === "string"){
if(!pattern15.test(data67)){
const err92 = {instancePath:instancePath+"/identity/providers/" + i8+"/id",schemaPath:"target-config.schema.json#/properties/identity/properties/providers/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[\\w-]+$"},message:"must match pattern \""+"^[\\w-]+$"+"\""};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/identity/providers/" + i8+"/id",schemaPath:"target-config.schema.json#/properties/identity/properties/providers/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data66.name !== undefined){
if(typeof data66.name !== "string"){
const err94 = {instancePath:instancePath+"/identity/providers/" + i8+"/name",schemaPath:"target-config.schema.json#/properties/identity/properties/providers/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data66.iconUrl !== undefined){
if(typeof data66.iconUrl !== "string"){
const err95 = {instancePath:instancePath+"/identity/providers/" + i8+"/iconUrl",schemaPath:"target-config.schema.json#/properties/identity/properties/providers/items/properties/iconUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/identity/providers/" + i8,schemaPath:"target-config.schema.json#/properties/identity/properties/providers/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/identity/providers",schemaPath:"target-config.schema.json#/properties/identity/properties/providers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data64.helpUrl !== undefined){
if(typeof data64.helpUrl !== "string"){
const err98 = {instancePath:instancePath+"/identity/helpUrl",schemaPath:"target-config.schema.json#/properties/identity/properties/helpUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath:instancePath+"/identity",schemaPath:"target-config.schema.json#/properties/identity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data.profileNotification !== undefined){
let data71 = data.profileNotification;
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
if(data71.message === undefined){
const err100 = {instancePath:instancePath+"/profileNotification",schemaPath:"target-config.schema.json#/properties/profileNotification/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
for(const key11 in data71){
if(!((((key11 === "message") || (key11 === "title")) || (key11 === "actionText")) || (key11 === "actionUrl"))){
const err101 = {instancePath:instancePath+"/profileNotification",schemaPath:"target-config.schema.json#/properties/profileNotification/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data71.message !== undefined){
if(typeof data71.message !== "string"){
const err102 = {instancePath:instancePath+"/profileNotification/message",schemaPath:"target-config.schema.json#/properties/profileNotification/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data71.title !== undefined){
if(typeof data71.title !== "string"){
const err103 = {instancePath:instancePath+"/profileNotification/title",schemaPath:"target-config.schema.json#/properties/profileNotification/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data71.actionText !== undefined){
if(typeof data71.actionText !== "string"){
const err104 = {instancePath:instancePath+"/profileNotification/actionText",schemaPath:"target-config.schema.json#/properties/profileNotification/properties/actionText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data71.actionUrl !== undefined){
if(typeof data71.actionUrl !== "string"){
const err105 = {instancePath:instancePath+"/profileNotification/actionUrl",schemaPath:"target-config.schema.json#/properties/profileNotification/properties/actionUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/profileNotification",schemaPath:"target-config.schema.json#/properties/profileNotification/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
else {
const err107 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
