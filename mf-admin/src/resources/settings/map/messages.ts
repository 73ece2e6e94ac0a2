export const lookingItUp = "Looking it up...";
export const findOnMap = "Find on the map";
export const sendsAddress = "Sends the address to OpenStreetMap's search once you press.";
export const sendsText = "Sends “{text}” to OpenStreetMap's search once you press, and nothing before.";
export const addressFirst = "Write the address first, line by line, or what finds you under Place on the map.";
export const addressChanged = "The address has changed";
export const stillEarlier =
  "The map still shows the earlier one. Look the new address up with the button below, or drag the map to your door.";
export const stillRight = "The map is still right";
export const found = "{count, plural, one {Found} other {Found, the best first}}";
export const noMap = "The map cannot be loaded. Load the page again, or type the numbers under Exact position.";
export const map = "Map";
export const mapQueryHint = "What finds you on a map, where the address does not: often street and town alone.";
export const dragToDoor =
  "Drag the map until the tip of the pin is on your door. With the keyboard, arrow keys move the map, and + and − zoom.";
export const noPosition =
  "There is no position yet, so visitors see no map. Look the address up first. Or drag the map and zoom in until the cross is on your door, and put the pin there.";
export const exactPosition = "Exact position";
export const latitudeHint = "Such as 28.6083; 0 and 0 for no map.";
export const longitudeHint = "Such as 77.4367";
export const showNoMap = "Show visitors no map";
export const zoomToStreets = "Zoom in until you see streets: then the pin can be put there.";
export const putPinHere = "Put the pin here";
export const unknownAddress =
  "OpenStreetMap does not know this address. Write a shorter one under Place on the map, such as street and town without the building and floor, and try again. Or drag the map to your door.";
export const unreachable =
  "OpenStreetMap's search cannot be reached. Check your connection and try again, or drag the map to your door.";
export const busy =
  "OpenStreetMap's search has too many requests. Wait a minute and try again, or drag the map to your door.";
export const broken =
  "OpenStreetMap's search does not work at the moment. Try again in some minutes, or drag the map to your door.";
export const zoomIn = "Zoom in";
export const zoomOut = "Zoom out";
export const contributors = "OpenStreetMap contributors";
export const picturesNotLoaded =
  "The map's pictures cannot be loaded. Everything else works: save what you have, or type the numbers under Exact position.";
