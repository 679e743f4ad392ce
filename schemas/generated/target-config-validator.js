// Generated from ../target-config.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"target-config.schema.json","title":"TargetConfig","description":"targetconfig.json: what the viewer reads at run time about the place it is hosted at. `skillmap dev` and `skillmap build` derive it from skillmap.config. A feature without its endpoint is not shown.","type":"object","additionalProperties":false,"required":["targetId","brand","editor"],"properties":{"targetId":{"type":"string","examples":["arcade","microbit"]},"skillMap":{"title":"SkillMapSettings","type":"object","additionalProperties":false,"properties":{"defaultPath":{"type":"string","description":"The hash to open when the address has none, as command:argument or an alias."},"pathAliases":{"type":"object","additionalProperties":{"type":"string"}}}},"brand":{"title":"TargetBrand","type":"object","additionalProperties":false,"required":["name","primaryColor","secondaryColor","backgroundColor","highlightColor"],"properties":{"organization":{"type":"string"},"name":{"type":"string"},"logoUrl":{"type":"string","description":"Of the product; its name stands where the picture fails."},"organizationLogoUrl":{"type":"string","description":"Of the organisation; its name stands where the picture fails."},"primaryColor":{"type":"string"},"secondaryColor":{"type":"string"},"backgroundColor":{"type":"string"},"highlightColor":{"type":"string"}}},"locales":{"title":"LocaleSettings","description":"Which languages learners may choose. Without it, all that the viewer brings along.","type":"object","additionalProperties":false,"properties":{"selectLanguage":{"type":"boolean","description":"Whether learners may choose; without it they may. `forcelang` in the address selects in any case."},"availableLocales":{"type":"array","items":{"type":"string"},"description":"BCP 47 codes, in the order of the list."},"defaultLocale":{"type":"string","description":"For learners who did not choose; without it, the browser's language."},"translationProject":{"type":"string","description":"Address of the page where people translate; the dialog links to it."}}},"endpoints":{"title":"TargetEndpoints","description":"Services of this place. What has no address here is not used, and not shown.","type":"object","additionalProperties":false,"properties":{"translations":{"type":"string","description":"Further translations of the viewer's texts, as a JSON object by message id; `{locale}` stands for the language."},"telemetry":{"type":"string","description":"Events are posted here as JSON; without it nothing is sent."},"help":{"type":"string","description":"A page that the help menu leads to."},"feedback":{"type":"string","description":"A page for feedback, in the help menu while an activity is open."}}},"editor":{"title":"EditorSettings","description":"bundled: served by us below this page's origin, projects kept by the viewer (ws=iframe). hosted: another site's editor, which keeps its own projects (ws=browser).","type":"object","additionalProperties":false,"required":["kind","url"],"properties":{"kind":{"enum":["bundled","hosted"]},"url":{"type":"string","description":"Of the editor's index page, without query."}}}}};

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
if(!((((((key0 === "targetId") || (key0 === "skillMap")) || (key0 === "brand")) || (key0 === "locales")) || (key0 === "endpoints")) || (key0 === "editor"))){
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
if(!((key1 === "defaultPath") || (key1 === "pathAliases"))){
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
}
else {
const err9 = {instancePath:instancePath+"/skillMap",schemaPath:"#/properties/skillMap/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.brand !== undefined){
let data5 = data.brand;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.name === undefined){
const err10 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data5.primaryColor === undefined){
const err11 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "primaryColor"},message:"must have required property '"+"primaryColor"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data5.secondaryColor === undefined){
const err12 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "secondaryColor"},message:"must have required property '"+"secondaryColor"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data5.backgroundColor === undefined){
const err13 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "backgroundColor"},message:"must have required property '"+"backgroundColor"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data5.highlightColor === undefined){
const err14 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/required",keyword:"required",params:{missingProperty: "highlightColor"},message:"must have required property '"+"highlightColor"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key3 in data5){
if(!((((((((key3 === "organization") || (key3 === "name")) || (key3 === "logoUrl")) || (key3 === "organizationLogoUrl")) || (key3 === "primaryColor")) || (key3 === "secondaryColor")) || (key3 === "backgroundColor")) || (key3 === "highlightColor"))){
const err15 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data5.organization !== undefined){
if(typeof data5.organization !== "string"){
const err16 = {instancePath:instancePath+"/brand/organization",schemaPath:"#/properties/brand/properties/organization/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.name !== undefined){
if(typeof data5.name !== "string"){
const err17 = {instancePath:instancePath+"/brand/name",schemaPath:"#/properties/brand/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data5.logoUrl !== undefined){
if(typeof data5.logoUrl !== "string"){
const err18 = {instancePath:instancePath+"/brand/logoUrl",schemaPath:"#/properties/brand/properties/logoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data5.organizationLogoUrl !== undefined){
if(typeof data5.organizationLogoUrl !== "string"){
const err19 = {instancePath:instancePath+"/brand/organizationLogoUrl",schemaPath:"#/properties/brand/properties/organizationLogoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data5.primaryColor !== undefined){
if(typeof data5.primaryColor !== "string"){
const err20 = {instancePath:instancePath+"/brand/primaryColor",schemaPath:"#/properties/brand/properties/primaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data5.secondaryColor !== undefined){
if(typeof data5.secondaryColor !== "string"){
const err21 = {instancePath:instancePath+"/brand/secondaryColor",schemaPath:"#/properties/brand/properties/secondaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data5.backgroundColor !== undefined){
if(typeof data5.backgroundColor !== "string"){
const err22 = {instancePath:instancePath+"/brand/backgroundColor",schemaPath:"#/properties/brand/properties/backgroundColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data5.highlightColor !== undefined){
if(typeof data5.highlightColor !== "string"){
const err23 = {instancePath:instancePath+"/brand/highlightColor",schemaPath:"#/properties/brand/properties/highlightColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.locales !== undefined){
let data14 = data.locales;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key4 in data14){
if(!((((key4 === "selectLanguage") || (key4 === "availableLocales")) || (key4 === "defaultLocale")) || (key4 === "translationProject"))){
const err25 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data14.selectLanguage !== undefined){
if(typeof data14.selectLanguage !== "boolean"){
const err26 = {instancePath:instancePath+"/locales/selectLanguage",schemaPath:"#/properties/locales/properties/selectLanguage/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data14.availableLocales !== undefined){
let data16 = data14.availableLocales;
if(Array.isArray(data16)){
const len0 = data16.length;
for(let i0=0; i0<len0; i0++){
if(typeof data16[i0] !== "string"){
const err27 = {instancePath:instancePath+"/locales/availableLocales/" + i0,schemaPath:"#/properties/locales/properties/availableLocales/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/locales/availableLocales",schemaPath:"#/properties/locales/properties/availableLocales/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data14.defaultLocale !== undefined){
if(typeof data14.defaultLocale !== "string"){
const err29 = {instancePath:instancePath+"/locales/defaultLocale",schemaPath:"#/properties/locales/properties/defaultLocale/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data14.translationProject !== undefined){
if(typeof data14.translationProject !== "string"){
const err30 = {instancePath:instancePath+"/locales/translationProject",schemaPath:"#/properties/locales/properties/translationProject/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.endpoints !== undefined){
let data20 = data.endpoints;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key5 in data20){
if(!((((key5 === "translations") || (key5 === "telemetry")) || (key5 === "help")) || (key5 === "feedback"))){
const err32 = {instancePath:instancePath+"/endpoints",schemaPath:"#/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data20.translations !== undefined){
if(typeof data20.translations !== "string"){
const err33 = {instancePath:instancePath+"/endpoints/translations",schemaPath:"#/properties/endpoints/properties/translations/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data20.telemetry !== undefined){
if(typeof data20.telemetry !== "string"){
const err34 = {instancePath:instancePath+"/endpoints/telemetry",schemaPath:"#/properties/endpoints/properties/telemetry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data20.help !== undefined){
if(typeof data20.help !== "string"){
const err35 = {instancePath:instancePath+"/endpoints/help",schemaPath:"#/properties/endpoints/properties/help/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data20.feedback !== undefined){
if(typeof data20.feedback !== "string"){
const err36 = {instancePath:instancePath+"/endpoints/feedback",schemaPath:"#/properties/endpoints/properties/feedback/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/endpoints",schemaPath:"#/properties/endpoints/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.editor !== undefined){
let data25 = data.editor;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.kind === undefined){
const err38 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data25.url === undefined){
const err39 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
for(const key6 in data25){
if(!((key6 === "kind") || (key6 === "url"))){
const err40 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data25.kind !== undefined){
let data26 = data25.kind;
if(!((data26 === "bundled") || (data26 === "hosted"))){
const err41 = {instancePath:instancePath+"/editor/kind",schemaPath:"#/properties/editor/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.editor.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data25.url !== undefined){
if(typeof data25.url !== "string"){
const err42 = {instancePath:instancePath+"/editor/url",schemaPath:"#/properties/editor/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
