export const inNetwork = "{whose} on {network}";
