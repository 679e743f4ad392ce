// Generated from ../page.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"page.schema.json","title":"Page","description":"What one map file means: page metadata and the maps below it. Colours the author left out are absent: the viewer takes them from the target's brand.","type":"object","additionalProperties":false,"required":["title","description","pixelatedBackground","alternateSources","theme","maps"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"infoUrl":{"type":"string","description":"Where educators read more; relative ones start with /."},"backgroundImageUrl":{"type":"string"},"bannerImageUrl":{"type":"string"},"pixelatedBackground":{"type":"boolean"},"alternateSources":{"type":"array","items":{"type":"string"},"description":"Page sources whose progress belongs to this page too, as the author wrote them."},"introduction":{"type":"string","description":"Markdown shown once, before anything is started."},"theme":{"$ref":"#/definitions/Theme"},"maps":{"type":"array","items":{"$ref":"#/definitions/SkillMap"}}},"definitions":{"Theme":{"title":"Theme","type":"object","additionalProperties":false,"required":["pathColor","strokeColor","lockedNodeColor","lockedNodeForeground","pathOpacity"],"properties":{"backgroundColor":{"type":"string"},"pathColor":{"type":"string"},"strokeColor":{"type":"string"},"rewardNodeColor":{"type":"string"},"rewardNodeForeground":{"type":"string"},"unlockedNodeColor":{"type":"string"},"unlockedNodeForeground":{"type":"string"},"lockedNodeColor":{"type":"string"},"lockedNodeForeground":{"type":"string"},"completedNodeColor":{"type":"string"},"completedNodeForeground":{"type":"string"},"selectedStrokeColor":{"type":"string"},"pathOpacity":{"type":"number","minimum":0,"maximum":1}}},"SkillMap":{"title":"SkillMap","type":"object","additionalProperties":false,"required":["mapId","displayName","prerequisites","allowCodeCarryover","layout","nodes"],"properties":{"mapId":{"type":"string","description":"The header, lower-cased."},"displayName":{"type":"string"},"description":{"type":"string"},"completionUrl":{"type":"string"},"prerequisites":{"type":"array","items":{"$ref":"#/definitions/Prerequisite"}},"allowCodeCarryover":{"type":"boolean"},"layout":{"enum":["automatic","manual"]},"rootId":{"type":"string","description":"The node learners start at; absent when the map has no nodes."},"nodes":{"type":"array","items":{"$ref":"#/definitions/SkillNode"},"description":"In the author's order; ids are unique."}}},"Prerequisite":{"title":"Prerequisite","oneOf":[{"title":"TagPrerequisite","type":"object","additionalProperties":false,"required":["type","tag","numberCompleted"],"properties":{"type":{"const":"tag"},"tag":{"type":"string"},"numberCompleted":{"type":"integer","minimum":0}}},{"title":"MapPrerequisite","type":"object","additionalProperties":false,"required":["type","mapId"],"properties":{"type":{"const":"map"},"mapId":{"type":"string"}}}]},"GridPoint":{"title":"GridPoint","description":"A place on the author's grid: depth runs right, offset runs down, in grid cells.","type":"object","additionalProperties":false,"required":["depth","offset"],"properties":{"depth":{"type":"number"},"offset":{"type":"number"}}},"SkillNode":{"title":"SkillNode","oneOf":[{"$ref":"#/definitions/ActivityNode"},{"$ref":"#/definitions/RewardNode"},{"$ref":"#/definitions/LayoutNode"}]},"ActivityNode":{"title":"ActivityNode","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges","description","tags","editor","allowCodeCarryover"],"properties":{"kind":{"const":"activity"},"activityId":{"type":"string","description":"The header, lower-cased."},"displayName":{"type":"string"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"},"description":{"type":"string"},"url":{"type":"string","description":"Of the tutorial; absent only in a file with violations."},"type":{"const":"tutorial","description":"Absent only in a file with violations."},"tags":{"type":"array","items":{"type":"string"}},"editor":{"enum":["blocks","js","py"]},"allowCodeCarryover":{"type":"boolean"}}},"RewardNode":{"title":"RewardNode","description":"A reward, or the completion of the map: it stands open once what leads to it is done.","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges","rewards","actions","showMultiplayerShare"],"properties":{"kind":{"enum":["reward","completion"]},"activityId":{"type":"string"},"displayName":{"type":"string"},"description":{"type":"string"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"},"rewards":{"type":"array","items":{"$ref":"#/definitions/Reward"},"description":"Badges before certificates."},"actions":{"type":"array","items":{"$ref":"#/definitions/RewardAction"}},"showMultiplayerShare":{"type":"boolean"}}},"LayoutNode":{"title":"LayoutNode","description":"Invisible: it only bends or joins paths.","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges"],"properties":{"kind":{"const":"layout"},"activityId":{"type":"string"},"displayName":{"type":"string"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"}}},"Edges":{"title":"Edges","description":"The bends of the path to each next node: entry i belongs to nextIds[i]; an empty entry leaves that path to the layout.","type":"array","items":{"type":"array","items":{"$ref":"#/definitions/GridPoint"}}},"Reward":{"title":"Reward","oneOf":[{"title":"CertificateReward","type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"const":"certificate"},"url":{"type":"string"},"previewUrl":{"type":"string"}}},{"title":"BadgeReward","type":"object","additionalProperties":false,"required":["type","imageUrl"],"properties":{"type":{"const":"completion-badge"},"imageUrl":{"type":"string"},"displayName":{"type":"string"}}}]},"RewardAction":{"title":"RewardAction","type":"object","additionalProperties":false,"required":["kind","label"],"properties":{"kind":{"enum":["activity","map","tutorial","docs","editor"]},"label":{"type":"string","description":"Empty when the author gave none: the viewer has one for each kind."},"url":{"type":"string","description":"For map and tutorial a source hash (#docs:..., #github:...), for docs a page."},"activityId":{"type":"string","description":"For activity: the node to open."}}}}};
const schema12 = {"title":"Theme","type":"object","additionalProperties":false,"required":["pathColor","strokeColor","lockedNodeColor","lockedNodeForeground","pathOpacity"],"properties":{"backgroundColor":{"type":"string"},"pathColor":{"type":"string"},"strokeColor":{"type":"string"},"rewardNodeColor":{"type":"string"},"rewardNodeForeground":{"type":"string"},"unlockedNodeColor":{"type":"string"},"unlockedNodeForeground":{"type":"string"},"lockedNodeColor":{"type":"string"},"lockedNodeForeground":{"type":"string"},"completedNodeColor":{"type":"string"},"completedNodeForeground":{"type":"string"},"selectedStrokeColor":{"type":"string"},"pathOpacity":{"type":"number","minimum":0,"maximum":1}}};
const func2 = Object.prototype.hasOwnProperty;
const schema13 = {"title":"SkillMap","type":"object","additionalProperties":false,"required":["mapId","displayName","prerequisites","allowCodeCarryover","layout","nodes"],"properties":{"mapId":{"type":"string","description":"The header, lower-cased."},"displayName":{"type":"string"},"description":{"type":"string"},"completionUrl":{"type":"string"},"prerequisites":{"type":"array","items":{"$ref":"#/definitions/Prerequisite"}},"allowCodeCarryover":{"type":"boolean"},"layout":{"enum":["automatic","manual"]},"rootId":{"type":"string","description":"The node learners start at; absent when the map has no nodes."},"nodes":{"type":"array","items":{"$ref":"#/definitions/SkillNode"},"description":"In the author's order; ids are unique."}}};
const schema14 = {"title":"Prerequisite","oneOf":[{"title":"TagPrerequisite","type":"object","additionalProperties":false,"required":["type","tag","numberCompleted"],"properties":{"type":{"const":"tag"},"tag":{"type":"string"},"numberCompleted":{"type":"integer","minimum":0}}},{"title":"MapPrerequisite","type":"object","additionalProperties":false,"required":["type","mapId"],"properties":{"type":{"const":"map"},"mapId":{"type":"string"}}}]};
const schema15 = {"title":"SkillNode","oneOf":[{"$ref":"#/definitions/ActivityNode"},{"$ref":"#/definitions/RewardNode"},{"$ref":"#/definitions/LayoutNode"}]};
const schema16 = {"title":"ActivityNode","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges","description","tags","editor","allowCodeCarryover"],"properties":{"kind":{"const":"activity"},"activityId":{"type":"string","description":"The header, lower-cased."},"displayName":{"type":"string"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"},"description":{"type":"string"},"url":{"type":"string","description":"Of the tutorial; absent only in a file with violations."},"type":{"const":"tutorial","description":"Absent only in a file with violations."},"tags":{"type":"array","items":{"type":"string"}},"editor":{"enum":["blocks","js","py"]},"allowCodeCarryover":{"type":"boolean"}}};
const schema17 = {"title":"GridPoint","description":"A place on the author's grid: depth runs right, offset runs down, in grid cells.","type":"object","additionalProperties":false,"required":["depth","offset"],"properties":{"depth":{"type":"number"},"offset":{"type":"number"}}};
const schema18 = {"title":"Edges","description":"The bends of the path to each next node: entry i belongs to nextIds[i]; an empty entry leaves that path to the layout.","type":"array","items":{"type":"array","items":{"$ref":"#/definitions/GridPoint"}}};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(Array.isArray(data0)){
const len1 = data0.length;
for(let i1=0; i1<len1; i1++){
let data1 = data0[i1];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.depth === undefined){
const err0 = {instancePath:instancePath+"/" + i0+"/" + i1,schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: "depth"},message:"must have required property '"+"depth"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data1.offset === undefined){
const err1 = {instancePath:instancePath+"/" + i0+"/" + i1,schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: "offset"},message:"must have required property '"+"offset"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data1){
if(!((key0 === "depth") || (key0 === "offset"))){
const err2 = {instancePath:instancePath+"/" + i0+"/" + i1,schemaPath:"#/definitions/GridPoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data1.depth !== undefined){
let data2 = data1.depth;
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err3 = {instancePath:instancePath+"/" + i0+"/" + i1+"/depth",schemaPath:"#/definitions/GridPoint/properties/depth/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data1.offset !== undefined){
let data3 = data1.offset;
if(!((typeof data3 == "number") && (isFinite(data3)))){
const err4 = {instancePath:instancePath+"/" + i0+"/" + i1+"/offset",schemaPath:"#/definitions/GridPoint/properties/offset/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err5 = {instancePath:instancePath+"/" + i0+"/" + i1,schemaPath:"#/definitions/GridPoint/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.activityId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "activityId"},message:"must have required property '"+"activityId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.displayName === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "displayName"},message:"must have required property '"+"displayName"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.nextIds === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nextIds"},message:"must have required property '"+"nextIds"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.edges === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "edges"},message:"must have required property '"+"edges"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.description === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.tags === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tags"},message:"must have required property '"+"tags"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.editor === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "editor"},message:"must have required property '"+"editor"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.allowCodeCarryover === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "allowCodeCarryover"},message:"must have required property '"+"allowCodeCarryover"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema16.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.kind !== undefined){
if("activity" !== data.kind){
const err10 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "activity"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.activityId !== undefined){
if(typeof data.activityId !== "string"){
const err11 = {instancePath:instancePath+"/activityId",schemaPath:"#/properties/activityId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.displayName !== undefined){
if(typeof data.displayName !== "string"){
const err12 = {instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.imageUrl !== undefined){
if(typeof data.imageUrl !== "string"){
const err13 = {instancePath:instancePath+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.nextIds !== undefined){
let data4 = data.nextIds;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
const err14 = {instancePath:instancePath+"/nextIds/" + i0,schemaPath:"#/properties/nextIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/nextIds",schemaPath:"#/properties/nextIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.position !== undefined){
let data6 = data.position;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.depth === undefined){
const err16 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: "depth"},message:"must have required property '"+"depth"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data6.offset === undefined){
const err17 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: "offset"},message:"must have required property '"+"offset"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key1 in data6){
if(!((key1 === "depth") || (key1 === "offset"))){
const err18 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data6.depth !== undefined){
let data7 = data6.depth;
if(!((typeof data7 == "number") && (isFinite(data7)))){
const err19 = {instancePath:instancePath+"/position/depth",schemaPath:"#/definitions/GridPoint/properties/depth/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data6.offset !== undefined){
let data8 = data6.offset;
if(!((typeof data8 == "number") && (isFinite(data8)))){
const err20 = {instancePath:instancePath+"/position/offset",schemaPath:"#/definitions/GridPoint/properties/offset/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err21 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.edges !== undefined){
if(!(validate14(data.edges, {instancePath:instancePath+"/edges",parentData:data,parentDataProperty:"edges",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err22 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
const err23 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.type !== undefined){
if("tutorial" !== data.type){
const err24 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "tutorial"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.tags !== undefined){
let data13 = data.tags;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
if(typeof data13[i1] !== "string"){
const err25 = {instancePath:instancePath+"/tags/" + i1,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err26 = {instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.editor !== undefined){
let data15 = data.editor;
if(!(((data15 === "blocks") || (data15 === "js")) || (data15 === "py"))){
const err27 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/enum",keyword:"enum",params:{allowedValues: schema16.properties.editor.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.allowCodeCarryover !== undefined){
if(typeof data.allowCodeCarryover !== "boolean"){
const err28 = {instancePath:instancePath+"/allowCodeCarryover",schemaPath:"#/properties/allowCodeCarryover/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const schema20 = {"title":"RewardNode","description":"A reward, or the completion of the map: it stands open once what leads to it is done.","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges","rewards","actions","showMultiplayerShare"],"properties":{"kind":{"enum":["reward","completion"]},"activityId":{"type":"string"},"displayName":{"type":"string"},"description":{"type":"string"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"},"rewards":{"type":"array","items":{"$ref":"#/definitions/Reward"},"description":"Badges before certificates."},"actions":{"type":"array","items":{"$ref":"#/definitions/RewardAction"}},"showMultiplayerShare":{"type":"boolean"}}};
const schema22 = {"title":"Reward","oneOf":[{"title":"CertificateReward","type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"const":"certificate"},"url":{"type":"string"},"previewUrl":{"type":"string"}}},{"title":"BadgeReward","type":"object","additionalProperties":false,"required":["type","imageUrl"],"properties":{"type":{"const":"completion-badge"},"imageUrl":{"type":"string"},"displayName":{"type":"string"}}}]};
const schema23 = {"title":"RewardAction","type":"object","additionalProperties":false,"required":["kind","label"],"properties":{"kind":{"enum":["activity","map","tutorial","docs","editor"]},"label":{"type":"string","description":"Empty when the author gave none: the viewer has one for each kind."},"url":{"type":"string","description":"For map and tutorial a source hash (#docs:..., #github:...), for docs a page."},"activityId":{"type":"string","description":"For activity: the node to open."}}};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.activityId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "activityId"},message:"must have required property '"+"activityId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.displayName === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "displayName"},message:"must have required property '"+"displayName"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.nextIds === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nextIds"},message:"must have required property '"+"nextIds"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.edges === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "edges"},message:"must have required property '"+"edges"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.rewards === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rewards"},message:"must have required property '"+"rewards"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.actions === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actions"},message:"must have required property '"+"actions"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.showMultiplayerShare === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "showMultiplayerShare"},message:"must have required property '"+"showMultiplayerShare"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema20.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(!((data0 === "reward") || (data0 === "completion"))){
const err9 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema20.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.activityId !== undefined){
if(typeof data.activityId !== "string"){
const err10 = {instancePath:instancePath+"/activityId",schemaPath:"#/properties/activityId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.displayName !== undefined){
if(typeof data.displayName !== "string"){
const err11 = {instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err12 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.imageUrl !== undefined){
if(typeof data.imageUrl !== "string"){
const err13 = {instancePath:instancePath+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.nextIds !== undefined){
let data5 = data.nextIds;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
const err14 = {instancePath:instancePath+"/nextIds/" + i0,schemaPath:"#/properties/nextIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/nextIds",schemaPath:"#/properties/nextIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.position !== undefined){
let data7 = data.position;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.depth === undefined){
const err16 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: "depth"},message:"must have required property '"+"depth"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data7.offset === undefined){
const err17 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: "offset"},message:"must have required property '"+"offset"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key1 in data7){
if(!((key1 === "depth") || (key1 === "offset"))){
const err18 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data7.depth !== undefined){
let data8 = data7.depth;
if(!((typeof data8 == "number") && (isFinite(data8)))){
const err19 = {instancePath:instancePath+"/position/depth",schemaPath:"#/definitions/GridPoint/properties/depth/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data7.offset !== undefined){
let data9 = data7.offset;
if(!((typeof data9 == "number") && (isFinite(data9)))){
const err20 = {instancePath:instancePath+"/position/offset",schemaPath:"#/definitions/GridPoint/properties/offset/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err21 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.edges !== undefined){
if(!(validate14(data.edges, {instancePath:instancePath+"/edges",parentData:data,parentDataProperty:"edges",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.rewards !== undefined){
let data11 = data.rewards;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
const _errs28 = errors;
let valid8 = false;
let passing0 = null;
const _errs29 = errors;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.type === undefined){
const err22 = {instancePath:instancePath+"/rewards/" + i1,schemaPath:"#/definitions/Reward/oneOf/0/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data12.url === undefined){
const err23 = {instancePath:instancePath+"/rewards/" + i1,schemaPath:"#/definitions/Reward/oneOf/0/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key2 in data12){
if(!(((key2 === "type") || (key2 === "url")) || (key2 === "previewUrl"))){
const err24 = {instancePath:instancePath+"/rewards/" + i1,schemaPath:"#/definitions/Reward/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data12.type !== undefined){
if("certificate" !== data12.type){
const err25 = {instancePath:instancePath+"/rewards/" + i1+"/type",schemaPath:"#/definitions/Reward/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "certificate"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data12.url !== undefined){
if(typeof data12.url !== "string"){
const err26 = {instancePath:instancePath+"/rewards/" + i1+"/url",schemaPath:"#/definitions/Reward/oneOf/0/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data12.previewUrl !== undefined){
if(typeof data12.previewUrl !== "string"){
const err27 = {instancePath:instancePath+"/rewards/" + i1+"/previewUrl",schemaPath:"#/definitions/Reward/oneOf/0/properties/previewUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err28 = {instancePath:instancePath+"/rewards/" + i1,schemaPath:"#/definitions/Reward/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid0 = _errs29 === errors;
if(_valid0){
valid8 = true;
passing0 = 0;
}
const _errs37 = errors;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.type === undefined){
const err29 = {instancePath:instancePath+"/rewards/" + i1,schemaPath:"#/definitions/Reward/oneOf/1/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data12.imageUrl === undefined){
const err30 = {instancePath:instancePath+"/rewards/" + i1,schemaPath:"#/definitions/Reward/oneOf/1/required",keyword:"required",params:{missingProperty: "imageUrl"},message:"must have required property '"+"imageUrl"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key3 in data12){
if(!(((key3 === "type") || (key3 === "imageUrl")) || (key3 === "displayName"))){
const err31 = {instancePath:instancePath+"/rewards/" + i1,schemaPath:"#/definitions/Reward/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data12.type !== undefined){
if("completion-badge" !== data12.type){
const err32 = {instancePath:instancePath+"/rewards/" + i1+"/type",schemaPath:"#/definitions/Reward/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "completion-badge"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data12.imageUrl !== undefined){
if(typeof data12.imageUrl !== "string"){
const err33 = {instancePath:instancePath+"/rewards/" + i1+"/imageUrl",schemaPath:"#/definitions/Reward/oneOf/1/properties/imageUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data12.displayName !== undefined){
if(typeof data12.displayName !== "string"){
const err34 = {instancePath:instancePath+"/rewards/" + i1+"/displayName",schemaPath:"#/definitions/Reward/oneOf/1/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/rewards/" + i1,schemaPath:"#/definitions/Reward/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid0 = _errs37 === errors;
if(_valid0 && valid8){
valid8 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid8 = true;
passing0 = 1;
}
}
if(!valid8){
const err36 = {instancePath:instancePath+"/rewards/" + i1,schemaPath:"#/definitions/Reward/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err37 = {instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.actions !== undefined){
let data19 = data.actions;
if(Array.isArray(data19)){
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
let data20 = data19[i2];
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.kind === undefined){
const err38 = {instancePath:instancePath+"/actions/" + i2,schemaPath:"#/definitions/RewardAction/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data20.label === undefined){
const err39 = {instancePath:instancePath+"/actions/" + i2,schemaPath:"#/definitions/RewardAction/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
for(const key4 in data20){
if(!((((key4 === "kind") || (key4 === "label")) || (key4 === "url")) || (key4 === "activityId"))){
const err40 = {instancePath:instancePath+"/actions/" + i2,schemaPath:"#/definitions/RewardAction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data20.kind !== undefined){
let data21 = data20.kind;
if(!(((((data21 === "activity") || (data21 === "map")) || (data21 === "tutorial")) || (data21 === "docs")) || (data21 === "editor"))){
const err41 = {instancePath:instancePath+"/actions/" + i2+"/kind",schemaPath:"#/definitions/RewardAction/properties/kind/enum",keyword:"enum",params:{allowedValues: schema23.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data20.label !== undefined){
if(typeof data20.label !== "string"){
const err42 = {instancePath:instancePath+"/actions/" + i2+"/label",schemaPath:"#/definitions/RewardAction/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data20.url !== undefined){
if(typeof data20.url !== "string"){
const err43 = {instancePath:instancePath+"/actions/" + i2+"/url",schemaPath:"#/definitions/RewardAction/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data20.activityId !== undefined){
if(typeof data20.activityId !== "string"){
const err44 = {instancePath:instancePath+"/actions/" + i2+"/activityId",schemaPath:"#/definitions/RewardAction/properties/activityId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err45 = {instancePath:instancePath+"/actions/" + i2,schemaPath:"#/definitions/RewardAction/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err46 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.showMultiplayerShare !== undefined){
if(typeof data.showMultiplayerShare !== "boolean"){
const err47 = {instancePath:instancePath+"/showMultiplayerShare",schemaPath:"#/properties/showMultiplayerShare/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
validate17.errors = vErrors;
return errors === 0;
}

const schema24 = {"title":"LayoutNode","description":"Invisible: it only bends or joins paths.","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges"],"properties":{"kind":{"const":"layout"},"activityId":{"type":"string"},"displayName":{"type":"string"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"}}};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.activityId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "activityId"},message:"must have required property '"+"activityId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.displayName === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "displayName"},message:"must have required property '"+"displayName"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.nextIds === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nextIds"},message:"must have required property '"+"nextIds"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.edges === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "edges"},message:"must have required property '"+"edges"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "activityId")) || (key0 === "displayName")) || (key0 === "imageUrl")) || (key0 === "nextIds")) || (key0 === "position")) || (key0 === "edges"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.kind !== undefined){
if("layout" !== data.kind){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "layout"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.activityId !== undefined){
if(typeof data.activityId !== "string"){
const err7 = {instancePath:instancePath+"/activityId",schemaPath:"#/properties/activityId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.displayName !== undefined){
if(typeof data.displayName !== "string"){
const err8 = {instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.imageUrl !== undefined){
if(typeof data.imageUrl !== "string"){
const err9 = {instancePath:instancePath+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.nextIds !== undefined){
let data4 = data.nextIds;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
const err10 = {instancePath:instancePath+"/nextIds/" + i0,schemaPath:"#/properties/nextIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err11 = {instancePath:instancePath+"/nextIds",schemaPath:"#/properties/nextIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.position !== undefined){
let data6 = data.position;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.depth === undefined){
const err12 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: "depth"},message:"must have required property '"+"depth"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data6.offset === undefined){
const err13 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: "offset"},message:"must have required property '"+"offset"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key1 in data6){
if(!((key1 === "depth") || (key1 === "offset"))){
const err14 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data6.depth !== undefined){
let data7 = data6.depth;
if(!((typeof data7 == "number") && (isFinite(data7)))){
const err15 = {instancePath:instancePath+"/position/depth",schemaPath:"#/definitions/GridPoint/properties/depth/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data6.offset !== undefined){
let data8 = data6.offset;
if(!((typeof data8 == "number") && (isFinite(data8)))){
const err16 = {instancePath:instancePath+"/position/offset",schemaPath:"#/definitions/GridPoint/properties/offset/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err17 = {instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.edges !== undefined){
if(!(validate14(data.edges, {instancePath:instancePath+"/edges",parentData:data,parentDataProperty:"edges",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}


function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate13(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate17(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate20(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate20.errors : vErrors.concat(validate20.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate12.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mapId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mapId"},message:"must have required property '"+"mapId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.displayName === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "displayName"},message:"must have required property '"+"displayName"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.prerequisites === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prerequisites"},message:"must have required property '"+"prerequisites"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.allowCodeCarryover === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "allowCodeCarryover"},message:"must have required property '"+"allowCodeCarryover"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.layout === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "layout"},message:"must have required property '"+"layout"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.nodes === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nodes"},message:"must have required property '"+"nodes"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema13.properties, key0))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.mapId !== undefined){
if(typeof data.mapId !== "string"){
const err7 = {instancePath:instancePath+"/mapId",schemaPath:"#/properties/mapId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.displayName !== undefined){
if(typeof data.displayName !== "string"){
const err8 = {instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err9 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.completionUrl !== undefined){
if(typeof data.completionUrl !== "string"){
const err10 = {instancePath:instancePath+"/completionUrl",schemaPath:"#/properties/completionUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.prerequisites !== undefined){
let data4 = data.prerequisites;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs14 = errors;
let valid4 = false;
let passing0 = null;
const _errs15 = errors;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.type === undefined){
const err11 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf/0/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data5.tag === undefined){
const err12 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf/0/required",keyword:"required",params:{missingProperty: "tag"},message:"must have required property '"+"tag"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data5.numberCompleted === undefined){
const err13 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf/0/required",keyword:"required",params:{missingProperty: "numberCompleted"},message:"must have required property '"+"numberCompleted"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key1 in data5){
if(!(((key1 === "type") || (key1 === "tag")) || (key1 === "numberCompleted"))){
const err14 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data5.type !== undefined){
if("tag" !== data5.type){
const err15 = {instancePath:instancePath+"/prerequisites/" + i0+"/type",schemaPath:"#/definitions/Prerequisite/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "tag"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data5.tag !== undefined){
if(typeof data5.tag !== "string"){
const err16 = {instancePath:instancePath+"/prerequisites/" + i0+"/tag",schemaPath:"#/definitions/Prerequisite/oneOf/0/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.numberCompleted !== undefined){
let data8 = data5.numberCompleted;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err17 = {instancePath:instancePath+"/prerequisites/" + i0+"/numberCompleted",schemaPath:"#/definitions/Prerequisite/oneOf/0/properties/numberCompleted/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err18 = {instancePath:instancePath+"/prerequisites/" + i0+"/numberCompleted",schemaPath:"#/definitions/Prerequisite/oneOf/0/properties/numberCompleted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
}
else {
const err19 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs15 === errors;
if(_valid0){
valid4 = true;
passing0 = 0;
}
const _errs23 = errors;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.type === undefined){
const err20 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf/1/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data5.mapId === undefined){
const err21 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf/1/required",keyword:"required",params:{missingProperty: "mapId"},message:"must have required property '"+"mapId"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key2 in data5){
if(!((key2 === "type") || (key2 === "mapId"))){
const err22 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data5.type !== undefined){
if("map" !== data5.type){
const err23 = {instancePath:instancePath+"/prerequisites/" + i0+"/type",schemaPath:"#/definitions/Prerequisite/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "map"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data5.mapId !== undefined){
if(typeof data5.mapId !== "string"){
const err24 = {instancePath:instancePath+"/prerequisites/" + i0+"/mapId",schemaPath:"#/definitions/Prerequisite/oneOf/1/properties/mapId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err25 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid0 = _errs23 === errors;
if(_valid0 && valid4){
valid4 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid4 = true;
passing0 = 1;
}
}
if(!valid4){
const err26 = {instancePath:instancePath+"/prerequisites/" + i0,schemaPath:"#/definitions/Prerequisite/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err27 = {instancePath:instancePath+"/prerequisites",schemaPath:"#/properties/prerequisites/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.allowCodeCarryover !== undefined){
if(typeof data.allowCodeCarryover !== "boolean"){
const err28 = {instancePath:instancePath+"/allowCodeCarryover",schemaPath:"#/properties/allowCodeCarryover/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.layout !== undefined){
let data12 = data.layout;
if(!((data12 === "automatic") || (data12 === "manual"))){
const err29 = {instancePath:instancePath+"/layout",schemaPath:"#/properties/layout/enum",keyword:"enum",params:{allowedValues: schema13.properties.layout.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.rootId !== undefined){
if(typeof data.rootId !== "string"){
const err30 = {instancePath:instancePath+"/rootId",schemaPath:"#/properties/rootId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.nodes !== undefined){
let data14 = data.nodes;
if(Array.isArray(data14)){
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
if(!(validate12(data14[i1], {instancePath:instancePath+"/nodes/" + i1,parentData:data14,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
}
else {
const err31 = {instancePath:instancePath+"/nodes",schemaPath:"#/properties/nodes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="page.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.description === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.pixelatedBackground === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pixelatedBackground"},message:"must have required property '"+"pixelatedBackground"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.alternateSources === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "alternateSources"},message:"must have required property '"+"alternateSources"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.theme === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "theme"},message:"must have required property '"+"theme"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.maps === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "maps"},message:"must have required property '"+"maps"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err7 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err8 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.infoUrl !== undefined){
if(typeof data.infoUrl !== "string"){
const err9 = {instancePath:instancePath+"/infoUrl",schemaPath:"#/properties/infoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.backgroundImageUrl !== undefined){
if(typeof data.backgroundImageUrl !== "string"){
const err10 = {instancePath:instancePath+"/backgroundImageUrl",schemaPath:"#/properties/backgroundImageUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.bannerImageUrl !== undefined){
if(typeof data.bannerImageUrl !== "string"){
const err11 = {instancePath:instancePath+"/bannerImageUrl",schemaPath:"#/properties/bannerImageUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.pixelatedBackground !== undefined){
if(typeof data.pixelatedBackground !== "boolean"){
const err12 = {instancePath:instancePath+"/pixelatedBackground",schemaPath:"#/properties/pixelatedBackground/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.alternateSources !== undefined){
let data6 = data.alternateSources;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(typeof data6[i0] !== "string"){
const err13 = {instancePath:instancePath+"/alternateSources/" + i0,schemaPath:"#/properties/alternateSources/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err14 = {instancePath:instancePath+"/alternateSources",schemaPath:"#/properties/alternateSources/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.introduction !== undefined){
if(typeof data.introduction !== "string"){
const err15 = {instancePath:instancePath+"/introduction",schemaPath:"#/properties/introduction/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.theme !== undefined){
let data9 = data.theme;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.pathColor === undefined){
const err16 = {instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/required",keyword:"required",params:{missingProperty: "pathColor"},message:"must have required property '"+"pathColor"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data9.strokeColor === undefined){
const err17 = {instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/required",keyword:"required",params:{missingProperty: "strokeColor"},message:"must have required property '"+"strokeColor"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data9.lockedNodeColor === undefined){
const err18 = {instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/required",keyword:"required",params:{missingProperty: "lockedNodeColor"},message:"must have required property '"+"lockedNodeColor"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data9.lockedNodeForeground === undefined){
const err19 = {instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/required",keyword:"required",params:{missingProperty: "lockedNodeForeground"},message:"must have required property '"+"lockedNodeForeground"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data9.pathOpacity === undefined){
const err20 = {instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/required",keyword:"required",params:{missingProperty: "pathOpacity"},message:"must have required property '"+"pathOpacity"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key1 in data9){
if(!(func2.call(schema12.properties, key1))){
const err21 = {instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data9.backgroundColor !== undefined){
if(typeof data9.backgroundColor !== "string"){
const err22 = {instancePath:instancePath+"/theme/backgroundColor",schemaPath:"#/definitions/Theme/properties/backgroundColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data9.pathColor !== undefined){
if(typeof data9.pathColor !== "string"){
const err23 = {instancePath:instancePath+"/theme/pathColor",schemaPath:"#/definitions/Theme/properties/pathColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data9.strokeColor !== undefined){
if(typeof data9.strokeColor !== "string"){
const err24 = {instancePath:instancePath+"/theme/strokeColor",schemaPath:"#/definitions/Theme/properties/strokeColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data9.rewardNodeColor !== undefined){
if(typeof data9.rewardNodeColor !== "string"){
const err25 = {instancePath:instancePath+"/theme/rewardNodeColor",schemaPath:"#/definitions/Theme/properties/rewardNodeColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data9.rewardNodeForeground !== undefined){
if(typeof data9.rewardNodeForeground !== "string"){
const err26 = {instancePath:instancePath+"/theme/rewardNodeForeground",schemaPath:"#/definitions/Theme/properties/rewardNodeForeground/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data9.unlockedNodeColor !== undefined){
if(typeof data9.unlockedNodeColor !== "string"){
const err27 = {instancePath:instancePath+"/theme/unlockedNodeColor",schemaPath:"#/definitions/Theme/properties/unlockedNodeColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data9.unlockedNodeForeground !== undefined){
if(typeof data9.unlockedNodeForeground !== "string"){
const err28 = {instancePath:instancePath+"/theme/unlockedNodeForeground",schemaPath:"#/definitions/Theme/properties/unlockedNodeForeground/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data9.lockedNodeColor !== undefined){
if(typeof data9.lockedNodeColor !== "string"){
const err29 = {instancePath:instancePath+"/theme/lockedNodeColor",schemaPath:"#/definitions/Theme/properties/lockedNodeColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data9.lockedNodeForeground !== undefined){
if(typeof data9.lockedNodeForeground !== "string"){
const err30 = {instancePath:instancePath+"/theme/lockedNodeForeground",schemaPath:"#/definitions/Theme/properties/lockedNodeForeground/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data9.completedNodeColor !== undefined){
if(typeof data9.completedNodeColor !== "string"){
const err31 = {instancePath:instancePath+"/theme/completedNodeColor",schemaPath:"#/definitions/Theme/properties/completedNodeColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data9.completedNodeForeground !== undefined){
if(typeof data9.completedNodeForeground !== "string"){
const err32 = {instancePath:instancePath+"/theme/completedNodeForeground",schemaPath:"#/definitions/Theme/properties/completedNodeForeground/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data9.selectedStrokeColor !== undefined){
if(typeof data9.selectedStrokeColor !== "string"){
const err33 = {instancePath:instancePath+"/theme/selectedStrokeColor",schemaPath:"#/definitions/Theme/properties/selectedStrokeColor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data9.pathOpacity !== undefined){
let data22 = data9.pathOpacity;
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 1 || isNaN(data22)){
const err34 = {instancePath:instancePath+"/theme/pathOpacity",schemaPath:"#/definitions/Theme/properties/pathOpacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err35 = {instancePath:instancePath+"/theme/pathOpacity",schemaPath:"#/definitions/Theme/properties/pathOpacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/theme/pathOpacity",schemaPath:"#/definitions/Theme/properties/pathOpacity/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err37 = {instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.maps !== undefined){
let data23 = data.maps;
if(Array.isArray(data23)){
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
if(!(validate11(data23[i1], {instancePath:instancePath+"/maps/" + i1,parentData:data23,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err38 = {instancePath:instancePath+"/maps",schemaPath:"#/properties/maps/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
