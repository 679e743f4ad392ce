// Generated from ../config.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"config.schema.json","title":"SkillmapConfig","description":"skillmap.config.{ts,js,json} at the root of an author's repository. Everything is optional.","type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"maps":{"type":"array","items":{"type":"string"},"description":"Map files or globs, relative to this file. Without it, maps are searched for."},"ignore":{"type":"array","items":{"type":"string"},"description":"Globs of files and folders that are never maps."},"preset":{"enum":["recommended","strict"],"description":"Which severities rules start from."},"rules":{"type":"object","additionalProperties":{"enum":["off","info","warning","error"]},"description":"Severity by rule id. Violations of the format cannot go below a warning."},"target":{"type":"string","description":"The MakeCode target whose editor is used.","examples":["arcade","microbit"]},"editorUrl":{"type":"string","description":"A hosted editor to use instead of the one from the package registry.","examples":["https://arcade.makecode.com/"]},"brand":{"title":"Brand","type":"object","additionalProperties":false,"properties":{"organization":{"type":"string"},"name":{"type":"string","description":"Of the product, beside the organisation."},"logoUrl":{"type":"string"},"primaryColor":{"type":"string"},"secondaryColor":{"type":"string"},"backgroundColor":{"type":"string"},"highlightColor":{"type":"string"}}}}};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="config.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "$schema") || (key0 === "maps")) || (key0 === "ignore")) || (key0 === "preset")) || (key0 === "rules")) || (key0 === "target")) || (key0 === "editorUrl")) || (key0 === "brand"))){
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
if(data.brand !== undefined){
let data10 = data.brand;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
if(!(((((((key2 === "organization") || (key2 === "name")) || (key2 === "logoUrl")) || (key2 === "primaryColor")) || (key2 === "secondaryColor")) || (key2 === "backgroundColor")) || (key2 === "highlightColor"))){
const err11 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data10.organization !== undefined){
if(typeof data10.organization !== "string"){
const err12 = {instancePath:instancePath+"/brand/organization",schemaPath:"#/properties/brand/properties/organization/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data10.name !== undefined){
if(typeof data10.name !== "string"){
const err13 = {instancePath:instancePath+"/brand/name",schemaPath:"#/properties/brand/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data10.logoUrl !== undefined){
if(typeof data10.logoUrl !== "string"){
const err14 = {instancePath:instancePath+"/brand/logoUrl",schemaPath:"#/properties/brand/properties/logoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data10.primaryColor !== undefined){
if(typeof data10.primaryColor !== "string"){
const err15 = {instancePath:instancePath+"/brand/primaryColor",schemaPath:"#/properties/brand/properties/primaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data10.secondaryColor !== undefined){
if(typeof data10.secondaryColor !== "string"){
const err16 = {instancePath:instancePath+"/brand/secondaryColor",schemaPath:"#/properties/brand/properties/secondaryColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data10.backgroundColor !== undefined){
if(typeof data10.backgroundColor !== "string"){
const err17 = {instancePath:instancePath+"/brand/backgroundColor",schemaPath:"#/properties/brand/properties/backgroundColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data10.highlightColor !== undefined){
if(typeof data10.highlightColor !== "string"){
const err18 = {instancePath:instancePath+"/brand/highlightColor",schemaPath:"#/properties/brand/properties/highlightColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err19 = {instancePath:instancePath+"/brand",schemaPath:"#/properties/brand/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
