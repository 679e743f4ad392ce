// Generated from ../config.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"config.schema.json","title":"SkillmapConfig","description":"skillmap.config.{ts,js,json} at the root of an author's repository. Everything is optional.","type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"maps":{"type":"array","items":{"type":"string"},"description":"Map files or globs, relative to this file. Without it, maps are searched for."},"ignore":{"type":"array","items":{"type":"string"},"description":"Globs of files and folders that are never maps."},"preset":{"enum":["recommended","strict"],"description":"Which severities rules start from."},"rules":{"type":"object","additionalProperties":{"enum":["off","info","warning","error"]},"description":"Severity by rule id. Violations of the format cannot go below a warning."},"target":{"type":"string","description":"The MakeCode target whose editor is used.","examples":["arcade","microbit"]},"editorUrl":{"type":"string","description":"A hosted editor to use instead of the one from the package registry.","examples":["https://arcade.makecode.com/"]},"locales":{"title":"Locales","description":"Which languages learners may choose; see the target configuration.","type":"object","additionalProperties":false,"properties":{"selectLanguage":{"type":"boolean"},"availableLocales":{"type":"array","items":{"type":"string"}},"defaultLocale":{"type":"string"},"translationProject":{"type":"string"}}},"endpoints":{"title":"Endpoints","description":"Services the viewer uses where they are named; see the target configuration.","type":"object","additionalProperties":false,"properties":{"translations":{"type":"string"},"telemetry":{"type":"string"},"help":{"type":"string"},"feedback":{"type":"string"}}},"brand":{"title":"Brand","type":"object","additionalProperties":false,"properties":{"organization":{"type":"string"},"name":{"type":"string","description":"Of the product, beside the organisation."},"logoUrl":{"type":"string","description":"Of the product; its name stands where the picture fails."},"organizationLogoUrl":{"type":"string","description":"Of the organisation; its name stands where the picture fails."},"primaryColor":{"type":"string"},"secondaryColor":{"type":"string"},"backgroundColor":{"type":"string"},"highlightColor":{"type":"string"}}}}};
const func2 = Object.prototype.hasOwnProperty;

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
if(typeof data.editorUrl !== "string"){
const err10 = {instancePath:instancePath+"/editorUrl",schemaPath:"#/properties/editorUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.locales !== undefined){
let data10 = data.locales;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
if(!((((key2 === "selectLanguage") || (key2 === "availableLocales")) || (key2 === "defaultLocale")) || (key2 === "translationProject"))){
const err11 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data10.selectLanguage !== undefined){
if(typeof data10.selectLanguage !== "boolean"){
const err12 = {instancePath:instancePath+"/locales/selectLanguage",schemaPath:"#/properties/locales/properties/selectLanguage/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data10.availableLocales !== undefined){
let data12 = data10.availableLocales;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
if(typeof data12[i2] !== "string"){
const err13 = {instancePath:instancePath+"/locales/availableLocales/" + i2,schemaPath:"#/properties/locales/properties/availableLocales/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/locales/availableLocales",schemaPath:"#/properties/locales/properties/availableLocales/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data10.defaultLocale !== undefined){
if(typeof data10.defaultLocale !== "string"){
const err15 = {instancePath:instancePath+"/locales/defaultLocale",schemaPath:"#/properties/locales/properties/defaultLocale/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data10.translationProject !== undefined){
if(typeof data10.translationProject !== "string"){
const err16 = {instancePath:instancePath+"/locales/translationProject",schemaPath:"#/properties/locales/properties/translationProject/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err17 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.endpoints !== undefined){
let data16 = data.endpoints;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key3 in data16){
if(!((((key3 === "translations") || (key3 === "telemetry")) || (key3 === "help")) || (key3 === "feedback"))){
const err18 = {instancePath:instancePath+"/endpoints",schemaPath:"#/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data16.translations !== undefined){
if(typeof data16.translations !== "string"){
const err19 = {instancePath:instancePath+"/endpoints/translations",schemaPath:"#/properties/endpoints/properties/translations/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data16.telemetry !== undefined){
if(typeof data16.telemetry !== "string"){
const err20 = {instancePath:instancePath+"/endpoints/telemetry",schemaPath:"#/properties/endpoints/properties/telemetry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data16.help !== undefined){
if(typeof data16.help !== "string"){
const err21 = {instancePath:instancePath+"/endpoints/help",schemaPath:"#/properties/endpoints/properties/help/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data16.feedback !== undefined){
if(typeof data16.feedback !== "string"){
const err22 = {instancePath:instancePath+"/endpoints/feedback",schemaPath:"#/properties/endpoints/properties/feedback/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/endpoints",schemaPath:"#/properties/endpoints/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.brand !== undefined){
let data21 = data.brand;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key4 in data21){
if(!((((((((key4 === "organization") || (key4 === "name")) || (key4 === "logoUrl")) || (key4 === "organizationLogoUrl")) || (key4 === "primaryColor")) || (key4 === "secondaryColor")) || (key4 === "backgroundColor")) || (key4 === "highlightColor"))){
const err24 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data21.organization !== undefined){
if(typeof data21.organization !== "string"){
const err25 = {instancePath:instancePath+"/brand/organization",schemaPath:"#/properties/brand/properties/organization/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data21.name !== undefined){
if(typeof data21.name !== "string"){
const err26 = {instancePath:instancePath+"/brand/name",schemaPath:"#/properties/brand/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data21.logoUrl !== undefined){
if(typeof data21.logoUrl !== "string"){
const err27 = {instancePath:instancePath+"/brand/logoUrl",schemaPath:"#/properties/brand/properties/logoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data21.organizationLogoUrl !== undefined){
if(typeof data21.organizationLogoUrl !== "string"){
const err28 = {instancePath:instancePath+"/brand/organizationLogoUrl",schemaPath:"#/properties/brand/properties/organizationLogoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data21.primaryColor !== undefined){
if(typeof data21.primaryColor !== "string"){
const err29 = {instancePath:instancePath+"/brand/primaryColor",schemaPath:"#/properties/brand/properties/primaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data21.secondaryColor !== undefined){
if(typeof data21.secondaryColor !== "string"){
const err30 = {instancePath:instancePath+"/brand/secondaryColor",schemaPath:"#/properties/brand/properties/secondaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data21.backgroundColor !== undefined){
if(typeof data21.backgroundColor !== "string"){
const err31 = {instancePath:instancePath+"/brand/backgroundColor",schemaPath:"#/properties/brand/properties/backgroundColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data21.highlightColor !== undefined){
if(typeof data21.highlightColor !== "string"){
const err32 = {instancePath:instancePath+"/brand/highlightColor",schemaPath:"#/properties/brand/properties/highlightColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
