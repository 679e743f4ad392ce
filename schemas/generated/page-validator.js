// Generated from ../page.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"page.schema.json","title":"Page","description":"What one map file means: page metadata and the maps below it. Colours the author left out are absent: the viewer takes them from the target's brand.","type":"object","additionalProperties":false,"required":["title","description","pixelatedBackground","alternateSources","theme","maps"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"infoUrl":{"type":"string","description":"Where educators read more; relative ones start with /."},"backgroundImageUrl":{"type":"string"},"bannerImageUrl":{"type":"string"},"pixelatedBackground":{"type":"boolean"},"alternateSources":{"type":"array","items":{"type":"string"},"description":"Page sources whose progress belongs to this page too, as the author wrote them."},"introduction":{"type":"string","description":"Markdown shown once, before anything is started."},"theme":{"$ref":"#/definitions/Theme"},"maps":{"type":"array","items":{"$ref":"#/definitions/SkillMap"}}},"definitions":{"Theme":{"title":"Theme","type":"object","additionalProperties":false,"required":["pathColor","strokeColor","lockedNodeColor","lockedNodeForeground","pathOpacity"],"properties":{"backgroundColor":{"type":"string"},"pathColor":{"type":"string"},"strokeColor":{"type":"string"},"rewardNodeColor":{"type":"string"},"rewardNodeForeground":{"type":"string"},"unlockedNodeColor":{"type":"string"},"unlockedNodeForeground":{"type":"string"},"lockedNodeColor":{"type":"string"},"lockedNodeForeground":{"type":"string"},"completedNodeColor":{"type":"string"},"completedNodeForeground":{"type":"string"},"selectedStrokeColor":{"type":"string"},"pathOpacity":{"type":"number","minimum":0,"maximum":1}}},"SkillMap":{"title":"SkillMap","type":"object","additionalProperties":false,"required":["mapId","displayName","prerequisites","allowCodeCarryover","layout","nodes"],"properties":{"mapId":{"type":"string","description":"The header, lower-cased."},"displayName":{"type":"string"},"formerIds":{"$ref":"#/definitions/FormerIds"},"description":{"type":"string"},"completionUrl":{"type":"string"},"prerequisites":{"type":"array","items":{"$ref":"#/definitions/Prerequisite"}},"allowCodeCarryover":{"type":"boolean"},"layout":{"enum":["automatic","manual"]},"rootId":{"type":"string","description":"The node learners start at; absent when the map has no nodes."},"nodes":{"type":"array","items":{"$ref":"#/definitions/SkillNode"},"description":"In the author's order; ids are unique."}}},"Prerequisite":{"title":"Prerequisite","oneOf":[{"title":"TagPrerequisite","type":"object","additionalProperties":false,"required":["type","tag","numberCompleted"],"properties":{"type":{"const":"tag"},"tag":{"type":"string"},"numberCompleted":{"type":"integer","minimum":0}}},{"title":"MapPrerequisite","type":"object","additionalProperties":false,"required":["type","mapId"],"properties":{"type":{"const":"map"},"mapId":{"type":"string"}}}]},"GridPoint":{"title":"GridPoint","description":"A place on the author's grid: depth runs right, offset runs down, in grid cells.","type":"object","additionalProperties":false,"required":["depth","offset"],"properties":{"depth":{"type":"number"},"offset":{"type":"number"}}},"SkillNode":{"title":"SkillNode","oneOf":[{"$ref":"#/definitions/ActivityNode"},{"$ref":"#/definitions/RewardNode"},{"$ref":"#/definitions/LayoutNode"}]},"ActivityNode":{"title":"ActivityNode","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges","description","tags","editor","allowCodeCarryover"],"properties":{"kind":{"const":"activity"},"activityId":{"type":"string","description":"The header, lower-cased."},"displayName":{"type":"string"},"formerIds":{"$ref":"#/definitions/FormerIds"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"},"description":{"type":"string"},"url":{"type":"string","description":"Of the tutorial; absent only in a file with violations."},"type":{"const":"tutorial","description":"Absent only in a file with violations."},"tags":{"type":"array","items":{"type":"string"}},"editor":{"enum":["blocks","js","py"]},"allowCodeCarryover":{"type":"boolean"}}},"RewardNode":{"title":"RewardNode","description":"A reward, or the completion of the map: it stands open once what leads to it is done.","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges","rewards","actions","showMultiplayerShare"],"properties":{"kind":{"enum":["reward","completion"]},"activityId":{"type":"string"},"displayName":{"type":"string"},"formerIds":{"$ref":"#/definitions/FormerIds"},"description":{"type":"string"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"},"rewards":{"type":"array","items":{"$ref":"#/definitions/Reward"},"description":"Badges before certificates."},"actions":{"type":"array","items":{"$ref":"#/definitions/RewardAction"}},"showMultiplayerShare":{"type":"boolean"}}},"LayoutNode":{"title":"LayoutNode","description":"Invisible: it only bends or joins paths.","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges"],"properties":{"kind":{"const":"layout"},"activityId":{"type":"string"},"displayName":{"type":"string"},"formerIds":{"$ref":"#/definitions/FormerIds"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"}}},"FormerIds":{"title":"FormerIds","description":"Earlier ids, lower-cased: progress under them counts here. On a node `map/node` names one of another map. Absent where the author gives none.","type":"array","items":{"type":"string"}},"Edges":{"title":"Edges","description":"The bends of the path to each next node: entry i belongs to nextIds[i]; an empty entry leaves that path to the layout.","type":"array","items":{"type":"array","items":{"$ref":"#/definitions/GridPoint"}}},"Reward":{"title":"Reward","oneOf":[{"title":"CertificateReward","type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"const":"certificate"},"url":{"type":"string"},"previewUrl":{"type":"string"}}},{"title":"BadgeReward","type":"object","additionalProperties":false,"required":["type","imageUrl"],"properties":{"type":{"const":"completion-badge"},"imageUrl":{"type":"string"},"displayName":{"type":"string"}}}]},"RewardAction":{"title":"RewardAction","type":"object","additionalProperties":false,"required":["kind","label"],"properties":{"kind":{"enum":["activity","map","tutorial","docs","editor"]},"label":{"type":"string","description":"Empty when the author gave none: the viewer has one for each kind."},"url":{"type":"string","description":"For map and tutorial a source hash (#docs:..., #github:...), for docs a page."},"activityId":{"type":"string","description":"For activity: the node to open."}}}}};
const schema12 = {"title":"Theme","type":"object","additionalProperties":false,"required":["pathColor","strokeColor","lockedNodeColor","lockedNodeForeground","pathOpacity"],"properties":{"backgroundColor":{"type":"string"},"pathColor":{"type":"string"},"strokeColor":{"type":"string"},"rewardNodeColor":{"type":"string"},"rewardNodeForeground":{"type":"string"},"unlockedNodeColor":{"type":"string"},"unlockedNodeForeground":{"type":"string"},"lockedNodeColor":{"type":"string"},"lockedNodeForeground":{"type":"string"},"completedNodeColor":{"type":"string"},"completedNodeForeground":{"type":"string"},"selectedStrokeColor":{"type":"string"},"pathOpacity":{"type":"number","minimum":0,"maximum":1}}};
const func2 = Object.prototype.hasOwnProperty;
const schema13 = {"title":"SkillMap","type":"object","additionalProperties":false,"required":["mapId","displayName","prerequisites","allowCodeCarryover","layout","nodes"],"properties":{"mapId":{"type":"string","description":"The header, lower-cased."},"displayName":{"type":"string"},"formerIds":{"$ref":"#/definitions/FormerIds"},"description":{"type":"string"},"completionUrl":{"type":"string"},"prerequisites":{"type":"array","items":{"$ref":"#/definitions/Prerequisite"}},"allowCodeCarryover":{"type":"boolean"},"layout":{"enum":["automatic","manual"]},"rootId":{"type":"string","description":"The node learners start at; absent when the map has no nodes."},"nodes":{"type":"array","items":{"$ref":"#/definitions/SkillNode"},"description":"In the author's order; ids are unique."}}};
const schema14 = {"title":"FormerIds","description":"Earlier ids, lower-cased: progress under them counts here. On a node `map/node` names one of another map. Absent where the author gives none.","type":"array","items":{"type":"string"}};
const schema15 = {"title":"Prerequisite","oneOf":[{"title":"TagPrerequisite","type":"object","additionalProperties":false,"required":["type","tag","numberCompleted"],"properties":{"type":{"const":"tag"},"tag":{"type":"string"},"numberCompleted":{"type":"integer","minimum":0}}},{"title":"MapPrerequisite","type":"object","additionalProperties":false,"required":["type","mapId"],"properties":{"type":{"const":"map"},"mapId":{"type":"string"}}}]};
const schema16 = {"title":"SkillNode","oneOf":[{"$ref":"#/definitions/ActivityNode"},{"$ref":"#/definitions/RewardNode"},{"$ref":"#/definitions/LayoutNode"}]};
const schema17 = {"title":"ActivityNode","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges","description","tags","editor","allowCodeCarryover"],"properties":{"kind":{"const":"activity"},"activityId":{"type":"string","description":"The header, lower-cased."},"displayName":{"type":"string"},"formerIds":{"$ref":"#/definitions/FormerIds"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"},"description":{"type":"string"},"url":{"type":"string","description":"Of the tutorial; absent only in a file with violations."},"type":{"const":"tutorial","description":"Absent only in a file with violations."},"tags":{"type":"array","items":{"type":"string"}},"editor":{"enum":["blocks","js","py"]},"allowCodeCarryover":{"type":"boolean"}}};
const schema19 = {"title":"GridPoint","description":"A place on the author's grid: depth runs right, offset runs down, in grid cells.","type":"object","additionalProperties":false,"required":["depth","offset"],"properties":{"depth":{"type":"number"},"offset":{"type":"number"}}};
const schema20 = {"title":"Edges","description":"The bends of the path to each next node: entry i belongs to nextIds[i]; an empty entry leaves that path to the layout.","type":"array","items":{"type":"array","items":{"$ref":"#/definitions/GridPoint"}}};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len1 = data0.length;
for(let i1=0; i1<len1; i1++){
let data1 = data0[i1];
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing0;
if(((data1.depth === undefined) && (missing0 = "depth")) || ((data1.offset === undefined) && (missing0 = "offset"))){
validate14.errors = [{instancePath:instancePath+"/" + i0+"/" + i1,schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs6 = errors;
for(const key0 in data1){
if(!((key0 === "depth") || (key0 === "offset"))){
validate14.errors = [{instancePath:instancePath+"/" + i0+"/" + i1,schemaPath:"#/definitions/GridPoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.depth !== undefined){
let data2 = data1.depth;
const _errs7 = errors;
if(!((typeof data2 == "number") && (isFinite(data2)))){
validate14.errors = [{instancePath:instancePath+"/" + i0+"/" + i1+"/depth",schemaPath:"#/definitions/GridPoint/properties/depth/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid3 = _errs7 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.offset !== undefined){
let data3 = data1.offset;
const _errs9 = errors;
if(!((typeof data3 == "number") && (isFinite(data3)))){
validate14.errors = [{instancePath:instancePath+"/" + i0+"/" + i1+"/offset",schemaPath:"#/definitions/GridPoint/properties/offset/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate14.errors = [{instancePath:instancePath+"/" + i0+"/" + i1,schemaPath:"#/definitions/GridPoint/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate14.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate14.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate14.errors = vErrors;
return errors === 0;
}


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.activityId === undefined) && (missing0 = "activityId"))) || ((data.displayName === undefined) && (missing0 = "displayName"))) || ((data.nextIds === undefined) && (missing0 = "nextIds"))) || ((data.edges === undefined) && (missing0 = "edges"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.tags === undefined) && (missing0 = "tags"))) || ((data.editor === undefined) && (missing0 = "editor"))) || ((data.allowCodeCarryover === undefined) && (missing0 = "allowCodeCarryover"))){
validate13.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema17.properties, key0))){
validate13.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("activity" !== data.kind){
validate13.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "activity"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.activityId !== undefined){
const _errs3 = errors;
if(typeof data.activityId !== "string"){
validate13.errors = [{instancePath:instancePath+"/activityId",schemaPath:"#/properties/activityId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.displayName !== undefined){
const _errs5 = errors;
if(typeof data.displayName !== "string"){
validate13.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.formerIds !== undefined){
let data3 = data.formerIds;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(typeof data3[i0] !== "string"){
validate13.errors = [{instancePath:instancePath+"/formerIds/" + i0,schemaPath:"#/definitions/FormerIds/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/formerIds",schemaPath:"#/definitions/FormerIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.imageUrl !== undefined){
const _errs12 = errors;
if(typeof data.imageUrl !== "string"){
validate13.errors = [{instancePath:instancePath+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextIds !== undefined){
let data6 = data.nextIds;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data6)){
var valid3 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs16 = errors;
if(typeof data6[i1] !== "string"){
validate13.errors = [{instancePath:instancePath+"/nextIds/" + i1,schemaPath:"#/properties/nextIds/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs16 === errors;
if(!valid3){
break;
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/nextIds",schemaPath:"#/properties/nextIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.position !== undefined){
let data8 = data.position;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if(((data8.depth === undefined) && (missing1 = "depth")) || ((data8.offset === undefined) && (missing1 = "offset"))){
validate13.errors = [{instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs21 = errors;
for(const key1 in data8){
if(!((key1 === "depth") || (key1 === "offset"))){
validate13.errors = [{instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs21 === errors){
if(data8.depth !== undefined){
let data9 = data8.depth;
const _errs22 = errors;
if(!((typeof data9 == "number") && (isFinite(data9)))){
validate13.errors = [{instancePath:instancePath+"/position/depth",schemaPath:"#/definitions/GridPoint/properties/depth/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid5 = _errs22 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data8.offset !== undefined){
let data10 = data8.offset;
const _errs24 = errors;
if(!((typeof data10 == "number") && (isFinite(data10)))){
validate13.errors = [{instancePath:instancePath+"/position/offset",schemaPath:"#/definitions/GridPoint/properties/offset/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.edges !== undefined){
const _errs26 = errors;
if(!(validate14(data.edges, {instancePath:instancePath+"/edges",parentData:data,parentDataProperty:"edges",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs27 = errors;
if(typeof data.description !== "string"){
validate13.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs29 = errors;
if(typeof data.url !== "string"){
validate13.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs31 = errors;
if("tutorial" !== data.type){
validate13.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "tutorial"}}];
return false;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data15 = data.tags;
const _errs32 = errors;
if(errors === _errs32){
if(Array.isArray(data15)){
var valid6 = true;
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
const _errs34 = errors;
if(typeof data15[i2] !== "string"){
validate13.errors = [{instancePath:instancePath+"/tags/" + i2,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs34 === errors;
if(!valid6){
break;
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.editor !== undefined){
let data17 = data.editor;
const _errs36 = errors;
if(!(((data17 === "blocks") || (data17 === "js")) || (data17 === "py"))){
validate13.errors = [{instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/enum",keyword:"enum",params:{allowedValues: schema17.properties.editor.enum}}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowCodeCarryover !== undefined){
const _errs37 = errors;
if(typeof data.allowCodeCarryover !== "boolean"){
validate13.errors = [{instancePath:instancePath+"/allowCodeCarryover",schemaPath:"#/properties/allowCodeCarryover/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate13.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}

const schema22 = {"title":"RewardNode","description":"A reward, or the completion of the map: it stands open once what leads to it is done.","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges","rewards","actions","showMultiplayerShare"],"properties":{"kind":{"enum":["reward","completion"]},"activityId":{"type":"string"},"displayName":{"type":"string"},"formerIds":{"$ref":"#/definitions/FormerIds"},"description":{"type":"string"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"},"rewards":{"type":"array","items":{"$ref":"#/definitions/Reward"},"description":"Badges before certificates."},"actions":{"type":"array","items":{"$ref":"#/definitions/RewardAction"}},"showMultiplayerShare":{"type":"boolean"}}};
const schema25 = {"title":"Reward","oneOf":[{"title":"CertificateReward","type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"const":"certificate"},"url":{"type":"string"},"previewUrl":{"type":"string"}}},{"title":"BadgeReward","type":"object","additionalProperties":false,"required":["type","imageUrl"],"properties":{"type":{"const":"completion-badge"},"imageUrl":{"type":"string"},"displayName":{"type":"string"}}}]};
const schema26 = {"title":"RewardAction","type":"object","additionalProperties":false,"required":["kind","label"],"properties":{"kind":{"enum":["activity","map","tutorial","docs","editor"]},"label":{"type":"string","description":"Empty when the author gave none: the viewer has one for each kind."},"url":{"type":"string","description":"For map and tutorial a source hash (#docs:..., #github:...), for docs a page."},"activityId":{"type":"string","description":"For activity: the node to open."}}};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.activityId === undefined) && (missing0 = "activityId"))) || ((data.displayName === undefined) && (missing0 = "displayName"))) || ((data.nextIds === undefined) && (missing0 = "nextIds"))) || ((data.edges === undefined) && (missing0 = "edges"))) || ((data.rewards === undefined) && (missing0 = "rewards"))) || ((data.actions === undefined) && (missing0 = "actions"))) || ((data.showMultiplayerShare === undefined) && (missing0 = "showMultiplayerShare"))){
validate17.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema22.properties, key0))){
validate17.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(!((data0 === "reward") || (data0 === "completion"))){
validate17.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema22.properties.kind.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.activityId !== undefined){
const _errs3 = errors;
if(typeof data.activityId !== "string"){
validate17.errors = [{instancePath:instancePath+"/activityId",schemaPath:"#/properties/activityId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.displayName !== undefined){
const _errs5 = errors;
if(typeof data.displayName !== "string"){
validate17.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.formerIds !== undefined){
let data3 = data.formerIds;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(typeof data3[i0] !== "string"){
validate17.errors = [{instancePath:instancePath+"/formerIds/" + i0,schemaPath:"#/definitions/FormerIds/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/formerIds",schemaPath:"#/definitions/FormerIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs12 = errors;
if(typeof data.description !== "string"){
validate17.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.imageUrl !== undefined){
const _errs14 = errors;
if(typeof data.imageUrl !== "string"){
validate17.errors = [{instancePath:instancePath+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextIds !== undefined){
let data7 = data.nextIds;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
const _errs18 = errors;
if(typeof data7[i1] !== "string"){
validate17.errors = [{instancePath:instancePath+"/nextIds/" + i1,schemaPath:"#/properties/nextIds/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs18 === errors;
if(!valid3){
break;
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/nextIds",schemaPath:"#/properties/nextIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.position !== undefined){
let data9 = data.position;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if(((data9.depth === undefined) && (missing1 = "depth")) || ((data9.offset === undefined) && (missing1 = "offset"))){
validate17.errors = [{instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs23 = errors;
for(const key1 in data9){
if(!((key1 === "depth") || (key1 === "offset"))){
validate17.errors = [{instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs23 === errors){
if(data9.depth !== undefined){
let data10 = data9.depth;
const _errs24 = errors;
if(!((typeof data10 == "number") && (isFinite(data10)))){
validate17.errors = [{instancePath:instancePath+"/position/depth",schemaPath:"#/definitions/GridPoint/properties/depth/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data9.offset !== undefined){
let data11 = data9.offset;
const _errs26 = errors;
if(!((typeof data11 == "number") && (isFinite(data11)))){
validate17.errors = [{instancePath:instancePath+"/position/offset",schemaPath:"#/definitions/GridPoint/properties/offset/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid5 = _errs26 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.edges !== undefined){
const _errs28 = errors;
if(!(validate14(data.edges, {instancePath:instancePath+"/edges",parentData:data,parentDataProperty:"edges",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rewards !== undefined){
let data13 = data.rewards;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data13)){
var valid6 = true;
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
const _errs31 = errors;
const _errs33 = errors;
let valid8 = false;
let passing0 = null;
const _errs34 = errors;
if(errors === _errs34){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing2;
if(((data14.type === undefined) && (missing2 = "type")) || ((data14.url === undefined) && (missing2 = "url"))){
const err0 = {instancePath:instancePath+"/rewards/" + i2,schemaPath:"#/definitions/Reward/oneOf/0/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs36 = errors;
for(const key2 in data14){
if(!(((key2 === "type") || (key2 === "url")) || (key2 === "previewUrl"))){
const err1 = {instancePath:instancePath+"/rewards/" + i2,schemaPath:"#/definitions/Reward/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs36 === errors){
if(data14.type !== undefined){
const _errs37 = errors;
if("certificate" !== data14.type){
const err2 = {instancePath:instancePath+"/rewards/" + i2+"/type",schemaPath:"#/definitions/Reward/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "certificate"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid9 = _errs37 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data14.url !== undefined){
const _errs38 = errors;
if(typeof data14.url !== "string"){
const err3 = {instancePath:instancePath+"/rewards/" + i2+"/url",schemaPath:"#/definitions/Reward/oneOf/0/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid9 = _errs38 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data14.previewUrl !== undefined){
const _errs40 = errors;
if(typeof data14.previewUrl !== "string"){
const err4 = {instancePath:instancePath+"/rewards/" + i2+"/previewUrl",schemaPath:"#/definitions/Reward/oneOf/0/properties/previewUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid9 = _errs40 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
}
else {
const err5 = {instancePath:instancePath+"/rewards/" + i2,schemaPath:"#/definitions/Reward/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs34 === errors;
if(_valid0){
valid8 = true;
passing0 = 0;
}
const _errs42 = errors;
if(errors === _errs42){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing3;
if(((data14.type === undefined) && (missing3 = "type")) || ((data14.imageUrl === undefined) && (missing3 = "imageUrl"))){
const err6 = {instancePath:instancePath+"/rewards/" + i2,schemaPath:"#/definitions/Reward/oneOf/1/required",keyword:"required",params:{missingProperty: missing3}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
const _errs44 = errors;
for(const key3 in data14){
if(!(((key3 === "type") || (key3 === "imageUrl")) || (key3 === "displayName"))){
const err7 = {instancePath:instancePath+"/rewards/" + i2,schemaPath:"#/definitions/Reward/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break;
}
}
if(_errs44 === errors){
if(data14.type !== undefined){
const _errs45 = errors;
if("completion-badge" !== data14.type){
const err8 = {instancePath:instancePath+"/rewards/" + i2+"/type",schemaPath:"#/definitions/Reward/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "completion-badge"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid10 = _errs45 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data14.imageUrl !== undefined){
const _errs46 = errors;
if(typeof data14.imageUrl !== "string"){
const err9 = {instancePath:instancePath+"/rewards/" + i2+"/imageUrl",schemaPath:"#/definitions/Reward/oneOf/1/properties/imageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid10 = _errs46 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data14.displayName !== undefined){
const _errs48 = errors;
if(typeof data14.displayName !== "string"){
const err10 = {instancePath:instancePath+"/rewards/" + i2+"/displayName",schemaPath:"#/definitions/Reward/oneOf/1/properties/displayName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid10 = _errs48 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/rewards/" + i2,schemaPath:"#/definitions/Reward/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs42 === errors;
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
const err12 = {instancePath:instancePath+"/rewards/" + i2,schemaPath:"#/definitions/Reward/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate17.errors = vErrors;
return false;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
var valid6 = _errs31 === errors;
if(!valid6){
break;
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/rewards",schemaPath:"#/properties/rewards/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined){
let data21 = data.actions;
const _errs50 = errors;
if(errors === _errs50){
if(Array.isArray(data21)){
var valid11 = true;
const len3 = data21.length;
for(let i3=0; i3<len3; i3++){
let data22 = data21[i3];
const _errs52 = errors;
const _errs53 = errors;
if(errors === _errs53){
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
let missing4;
if(((data22.kind === undefined) && (missing4 = "kind")) || ((data22.label === undefined) && (missing4 = "label"))){
validate17.errors = [{instancePath:instancePath+"/actions/" + i3,schemaPath:"#/definitions/RewardAction/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
const _errs55 = errors;
for(const key4 in data22){
if(!((((key4 === "kind") || (key4 === "label")) || (key4 === "url")) || (key4 === "activityId"))){
validate17.errors = [{instancePath:instancePath+"/actions/" + i3,schemaPath:"#/definitions/RewardAction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs55 === errors){
if(data22.kind !== undefined){
let data23 = data22.kind;
const _errs56 = errors;
if(!(((((data23 === "activity") || (data23 === "map")) || (data23 === "tutorial")) || (data23 === "docs")) || (data23 === "editor"))){
validate17.errors = [{instancePath:instancePath+"/actions/" + i3+"/kind",schemaPath:"#/definitions/RewardAction/properties/kind/enum",keyword:"enum",params:{allowedValues: schema26.properties.kind.enum}}];
return false;
}
var valid13 = _errs56 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data22.label !== undefined){
const _errs57 = errors;
if(typeof data22.label !== "string"){
validate17.errors = [{instancePath:instancePath+"/actions/" + i3+"/label",schemaPath:"#/definitions/RewardAction/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid13 = _errs57 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data22.url !== undefined){
const _errs59 = errors;
if(typeof data22.url !== "string"){
validate17.errors = [{instancePath:instancePath+"/actions/" + i3+"/url",schemaPath:"#/definitions/RewardAction/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid13 = _errs59 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data22.activityId !== undefined){
const _errs61 = errors;
if(typeof data22.activityId !== "string"){
validate17.errors = [{instancePath:instancePath+"/actions/" + i3+"/activityId",schemaPath:"#/definitions/RewardAction/properties/activityId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid13 = _errs61 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/actions/" + i3,schemaPath:"#/definitions/RewardAction/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid11 = _errs52 === errors;
if(!valid11){
break;
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.showMultiplayerShare !== undefined){
const _errs63 = errors;
if(typeof data.showMultiplayerShare !== "boolean"){
validate17.errors = [{instancePath:instancePath+"/showMultiplayerShare",schemaPath:"#/properties/showMultiplayerShare/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate17.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}

const schema27 = {"title":"LayoutNode","description":"Invisible: it only bends or joins paths.","type":"object","additionalProperties":false,"required":["kind","activityId","displayName","nextIds","edges"],"properties":{"kind":{"const":"layout"},"activityId":{"type":"string"},"displayName":{"type":"string"},"formerIds":{"$ref":"#/definitions/FormerIds"},"imageUrl":{"type":"string"},"nextIds":{"type":"array","items":{"type":"string"}},"position":{"$ref":"#/definitions/GridPoint"},"edges":{"$ref":"#/definitions/Edges"}}};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.activityId === undefined) && (missing0 = "activityId"))) || ((data.displayName === undefined) && (missing0 = "displayName"))) || ((data.nextIds === undefined) && (missing0 = "nextIds"))) || ((data.edges === undefined) && (missing0 = "edges"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "kind") || (key0 === "activityId")) || (key0 === "displayName")) || (key0 === "formerIds")) || (key0 === "imageUrl")) || (key0 === "nextIds")) || (key0 === "position")) || (key0 === "edges"))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("layout" !== data.kind){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "layout"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.activityId !== undefined){
const _errs3 = errors;
if(typeof data.activityId !== "string"){
validate20.errors = [{instancePath:instancePath+"/activityId",schemaPath:"#/properties/activityId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.displayName !== undefined){
const _errs5 = errors;
if(typeof data.displayName !== "string"){
validate20.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.formerIds !== undefined){
let data3 = data.formerIds;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(typeof data3[i0] !== "string"){
validate20.errors = [{instancePath:instancePath+"/formerIds/" + i0,schemaPath:"#/definitions/FormerIds/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/formerIds",schemaPath:"#/definitions/FormerIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.imageUrl !== undefined){
const _errs12 = errors;
if(typeof data.imageUrl !== "string"){
validate20.errors = [{instancePath:instancePath+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextIds !== undefined){
let data6 = data.nextIds;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data6)){
var valid3 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs16 = errors;
if(typeof data6[i1] !== "string"){
validate20.errors = [{instancePath:instancePath+"/nextIds/" + i1,schemaPath:"#/properties/nextIds/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs16 === errors;
if(!valid3){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/nextIds",schemaPath:"#/properties/nextIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.position !== undefined){
let data8 = data.position;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if(((data8.depth === undefined) && (missing1 = "depth")) || ((data8.offset === undefined) && (missing1 = "offset"))){
validate20.errors = [{instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs21 = errors;
for(const key1 in data8){
if(!((key1 === "depth") || (key1 === "offset"))){
validate20.errors = [{instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs21 === errors){
if(data8.depth !== undefined){
let data9 = data8.depth;
const _errs22 = errors;
if(!((typeof data9 == "number") && (isFinite(data9)))){
validate20.errors = [{instancePath:instancePath+"/position/depth",schemaPath:"#/definitions/GridPoint/properties/depth/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid5 = _errs22 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data8.offset !== undefined){
let data10 = data8.offset;
const _errs24 = errors;
if(!((typeof data10 == "number") && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/position/offset",schemaPath:"#/definitions/GridPoint/properties/offset/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/position",schemaPath:"#/definitions/GridPoint/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.edges !== undefined){
const _errs26 = errors;
if(!(validate14(data.edges, {instancePath:instancePath+"/edges",parentData:data,parentDataProperty:"edges",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
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
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate12.errors = vErrors;
return false;
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
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.mapId === undefined) && (missing0 = "mapId")) || ((data.displayName === undefined) && (missing0 = "displayName"))) || ((data.prerequisites === undefined) && (missing0 = "prerequisites"))) || ((data.allowCodeCarryover === undefined) && (missing0 = "allowCodeCarryover"))) || ((data.layout === undefined) && (missing0 = "layout"))) || ((data.nodes === undefined) && (missing0 = "nodes"))){
validate11.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema13.properties, key0))){
validate11.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mapId !== undefined){
const _errs2 = errors;
if(typeof data.mapId !== "string"){
validate11.errors = [{instancePath:instancePath+"/mapId",schemaPath:"#/properties/mapId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.displayName !== undefined){
const _errs4 = errors;
if(typeof data.displayName !== "string"){
validate11.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.formerIds !== undefined){
let data2 = data.formerIds;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(typeof data2[i0] !== "string"){
validate11.errors = [{instancePath:instancePath+"/formerIds/" + i0,schemaPath:"#/definitions/FormerIds/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/formerIds",schemaPath:"#/definitions/FormerIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs11 = errors;
if(typeof data.description !== "string"){
validate11.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completionUrl !== undefined){
const _errs13 = errors;
if(typeof data.completionUrl !== "string"){
validate11.errors = [{instancePath:instancePath+"/completionUrl",schemaPath:"#/properties/completionUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prerequisites !== undefined){
let data6 = data.prerequisites;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data6)){
var valid3 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs17 = errors;
const _errs19 = errors;
let valid5 = false;
let passing0 = null;
const _errs20 = errors;
if(errors === _errs20){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if((((data7.type === undefined) && (missing1 = "type")) || ((data7.tag === undefined) && (missing1 = "tag"))) || ((data7.numberCompleted === undefined) && (missing1 = "numberCompleted"))){
const err0 = {instancePath:instancePath+"/prerequisites/" + i1,schemaPath:"#/definitions/Prerequisite/oneOf/0/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs22 = errors;
for(const key1 in data7){
if(!(((key1 === "type") || (key1 === "tag")) || (key1 === "numberCompleted"))){
const err1 = {instancePath:instancePath+"/prerequisites/" + i1,schemaPath:"#/definitions/Prerequisite/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs22 === errors){
if(data7.type !== undefined){
const _errs23 = errors;
if("tag" !== data7.type){
const err2 = {instancePath:instancePath+"/prerequisites/" + i1+"/type",schemaPath:"#/definitions/Prerequisite/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "tag"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid6 = _errs23 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.tag !== undefined){
const _errs24 = errors;
if(typeof data7.tag !== "string"){
const err3 = {instancePath:instancePath+"/prerequisites/" + i1+"/tag",schemaPath:"#/definitions/Prerequisite/oneOf/0/properties/tag/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid6 = _errs24 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.numberCompleted !== undefined){
let data10 = data7.numberCompleted;
const _errs26 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err4 = {instancePath:instancePath+"/prerequisites/" + i1+"/numberCompleted",schemaPath:"#/definitions/Prerequisite/oneOf/0/properties/numberCompleted/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(errors === _errs26){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err5 = {instancePath:instancePath+"/prerequisites/" + i1+"/numberCompleted",schemaPath:"#/definitions/Prerequisite/oneOf/0/properties/numberCompleted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
var valid6 = _errs26 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
else {
const err6 = {instancePath:instancePath+"/prerequisites/" + i1,schemaPath:"#/definitions/Prerequisite/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs20 === errors;
if(_valid0){
valid5 = true;
passing0 = 0;
}
const _errs28 = errors;
if(errors === _errs28){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing2;
if(((data7.type === undefined) && (missing2 = "type")) || ((data7.mapId === undefined) && (missing2 = "mapId"))){
const err7 = {instancePath:instancePath+"/prerequisites/" + i1,schemaPath:"#/definitions/Prerequisite/oneOf/1/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
const _errs30 = errors;
for(const key2 in data7){
if(!((key2 === "type") || (key2 === "mapId"))){
const err8 = {instancePath:instancePath+"/prerequisites/" + i1,schemaPath:"#/definitions/Prerequisite/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
break;
}
}
if(_errs30 === errors){
if(data7.type !== undefined){
const _errs31 = errors;
if("map" !== data7.type){
const err9 = {instancePath:instancePath+"/prerequisites/" + i1+"/type",schemaPath:"#/definitions/Prerequisite/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "map"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid7 = _errs31 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data7.mapId !== undefined){
const _errs32 = errors;
if(typeof data7.mapId !== "string"){
const err10 = {instancePath:instancePath+"/prerequisites/" + i1+"/mapId",schemaPath:"#/definitions/Prerequisite/oneOf/1/properties/mapId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid7 = _errs32 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/prerequisites/" + i1,schemaPath:"#/definitions/Prerequisite/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs28 === errors;
if(_valid0 && valid5){
valid5 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid5 = true;
passing0 = 1;
}
}
if(!valid5){
const err12 = {instancePath:instancePath+"/prerequisites/" + i1,schemaPath:"#/definitions/Prerequisite/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate11.errors = vErrors;
return false;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/prerequisites",schemaPath:"#/properties/prerequisites/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowCodeCarryover !== undefined){
const _errs34 = errors;
if(typeof data.allowCodeCarryover !== "boolean"){
validate11.errors = [{instancePath:instancePath+"/allowCodeCarryover",schemaPath:"#/properties/allowCodeCarryover/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.layout !== undefined){
let data14 = data.layout;
const _errs36 = errors;
if(!((data14 === "automatic") || (data14 === "manual"))){
validate11.errors = [{instancePath:instancePath+"/layout",schemaPath:"#/properties/layout/enum",keyword:"enum",params:{allowedValues: schema13.properties.layout.enum}}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rootId !== undefined){
const _errs37 = errors;
if(typeof data.rootId !== "string"){
validate11.errors = [{instancePath:instancePath+"/rootId",schemaPath:"#/properties/rootId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nodes !== undefined){
let data16 = data.nodes;
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data16)){
var valid8 = true;
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
const _errs41 = errors;
if(!(validate12(data16[i2], {instancePath:instancePath+"/nodes/" + i2,parentData:data16,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid8 = _errs41 === errors;
if(!valid8){
break;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/nodes",schemaPath:"#/properties/nodes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate11.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="page.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.title === undefined) && (missing0 = "title")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.pixelatedBackground === undefined) && (missing0 = "pixelatedBackground"))) || ((data.alternateSources === undefined) && (missing0 = "alternateSources"))) || ((data.theme === undefined) && (missing0 = "theme"))) || ((data.maps === undefined) && (missing0 = "maps"))){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
validate10.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.title !== undefined){
const _errs2 = errors;
if(typeof data.title !== "string"){
validate10.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(typeof data.description !== "string"){
validate10.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.infoUrl !== undefined){
const _errs6 = errors;
if(typeof data.infoUrl !== "string"){
validate10.errors = [{instancePath:instancePath+"/infoUrl",schemaPath:"#/properties/infoUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backgroundImageUrl !== undefined){
const _errs8 = errors;
if(typeof data.backgroundImageUrl !== "string"){
validate10.errors = [{instancePath:instancePath+"/backgroundImageUrl",schemaPath:"#/properties/backgroundImageUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bannerImageUrl !== undefined){
const _errs10 = errors;
if(typeof data.bannerImageUrl !== "string"){
validate10.errors = [{instancePath:instancePath+"/bannerImageUrl",schemaPath:"#/properties/bannerImageUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pixelatedBackground !== undefined){
const _errs12 = errors;
if(typeof data.pixelatedBackground !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/pixelatedBackground",schemaPath:"#/properties/pixelatedBackground/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.alternateSources !== undefined){
let data6 = data.alternateSources;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs16 = errors;
if(typeof data6[i0] !== "string"){
validate10.errors = [{instancePath:instancePath+"/alternateSources/" + i0,schemaPath:"#/properties/alternateSources/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/alternateSources",schemaPath:"#/properties/alternateSources/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.introduction !== undefined){
const _errs18 = errors;
if(typeof data.introduction !== "string"){
validate10.errors = [{instancePath:instancePath+"/introduction",schemaPath:"#/properties/introduction/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.theme !== undefined){
let data9 = data.theme;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if((((((data9.pathColor === undefined) && (missing1 = "pathColor")) || ((data9.strokeColor === undefined) && (missing1 = "strokeColor"))) || ((data9.lockedNodeColor === undefined) && (missing1 = "lockedNodeColor"))) || ((data9.lockedNodeForeground === undefined) && (missing1 = "lockedNodeForeground"))) || ((data9.pathOpacity === undefined) && (missing1 = "pathOpacity"))){
validate10.errors = [{instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs23 = errors;
for(const key1 in data9){
if(!(func2.call(schema12.properties, key1))){
validate10.errors = [{instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs23 === errors){
if(data9.backgroundColor !== undefined){
const _errs24 = errors;
if(typeof data9.backgroundColor !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/backgroundColor",schemaPath:"#/definitions/Theme/properties/backgroundColor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs24 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.pathColor !== undefined){
const _errs26 = errors;
if(typeof data9.pathColor !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/pathColor",schemaPath:"#/definitions/Theme/properties/pathColor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs26 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.strokeColor !== undefined){
const _errs28 = errors;
if(typeof data9.strokeColor !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/strokeColor",schemaPath:"#/definitions/Theme/properties/strokeColor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs28 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.rewardNodeColor !== undefined){
const _errs30 = errors;
if(typeof data9.rewardNodeColor !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/rewardNodeColor",schemaPath:"#/definitions/Theme/properties/rewardNodeColor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs30 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.rewardNodeForeground !== undefined){
const _errs32 = errors;
if(typeof data9.rewardNodeForeground !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/rewardNodeForeground",schemaPath:"#/definitions/Theme/properties/rewardNodeForeground/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs32 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.unlockedNodeColor !== undefined){
const _errs34 = errors;
if(typeof data9.unlockedNodeColor !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/unlockedNodeColor",schemaPath:"#/definitions/Theme/properties/unlockedNodeColor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs34 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.unlockedNodeForeground !== undefined){
const _errs36 = errors;
if(typeof data9.unlockedNodeForeground !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/unlockedNodeForeground",schemaPath:"#/definitions/Theme/properties/unlockedNodeForeground/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs36 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.lockedNodeColor !== undefined){
const _errs38 = errors;
if(typeof data9.lockedNodeColor !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/lockedNodeColor",schemaPath:"#/definitions/Theme/properties/lockedNodeColor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs38 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.lockedNodeForeground !== undefined){
const _errs40 = errors;
if(typeof data9.lockedNodeForeground !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/lockedNodeForeground",schemaPath:"#/definitions/Theme/properties/lockedNodeForeground/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs40 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.completedNodeColor !== undefined){
const _errs42 = errors;
if(typeof data9.completedNodeColor !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/completedNodeColor",schemaPath:"#/definitions/Theme/properties/completedNodeColor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs42 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.completedNodeForeground !== undefined){
const _errs44 = errors;
if(typeof data9.completedNodeForeground !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/completedNodeForeground",schemaPath:"#/definitions/Theme/properties/completedNodeForeground/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs44 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.selectedStrokeColor !== undefined){
const _errs46 = errors;
if(typeof data9.selectedStrokeColor !== "string"){
validate10.errors = [{instancePath:instancePath+"/theme/selectedStrokeColor",schemaPath:"#/definitions/Theme/properties/selectedStrokeColor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs46 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.pathOpacity !== undefined){
let data22 = data9.pathOpacity;
const _errs48 = errors;
if(errors === _errs48){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 1 || isNaN(data22)){
validate10.errors = [{instancePath:instancePath+"/theme/pathOpacity",schemaPath:"#/definitions/Theme/properties/pathOpacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}}];
return false;
}
else {
if(data22 < 0 || isNaN(data22)){
validate10.errors = [{instancePath:instancePath+"/theme/pathOpacity",schemaPath:"#/definitions/Theme/properties/pathOpacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/theme/pathOpacity",schemaPath:"#/definitions/Theme/properties/pathOpacity/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid3 = _errs48 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/theme",schemaPath:"#/definitions/Theme/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maps !== undefined){
let data23 = data.maps;
const _errs50 = errors;
if(errors === _errs50){
if(Array.isArray(data23)){
var valid4 = true;
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
const _errs52 = errors;
if(!(validate11(data23[i1], {instancePath:instancePath+"/maps/" + i1,parentData:data23,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
var valid4 = _errs52 === errors;
if(!valid4){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/maps",schemaPath:"#/properties/maps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
