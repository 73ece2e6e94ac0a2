export const adminTitle = "{title} · Admin";
export const admin = "Admin";
export const yourProfile = "Your profile";
export const notAvailable = "The admin is not available right now.";
export const sessionUnknown = "The server could not check whether you are logged in.";

export const closeSidebar = "Close sidebar";
export const openSidebar = "Open sidebar";
export const dashboard = "Dashboard";
export const viewSite = "View site";
export const inNewTab = "(opens in a new tab)";
export const loggingOut = "Logging out...";
export const logOut = "Log out";
export const toLight = "Switch to the light theme";
export const toDark = "Switch to the dark theme";

export const notFound = "Not found";
export const noSuchTab = "There is no such tab";
export const mistyped = "The address may be mistyped. Every tab that you may open is in the sidebar.";
export const goToDashboard = "Go to the dashboard";
export const notYours = "Not yours to open";
export const otherRole = "This tab belongs to another role";
export const yourRole = "Your role is {role}: {duties}.";
export const askOwner = "If you need this tab for your work, ask an owner to change your role.";

export const all = "All";
export const status = "Status";

export const adminPanel = "Admin Panel";
export const today = "Today";
export const work = "Work";
export const content = "Content";
export const site = "Site";
export const system = "System";
export const newCount = "{count} new";
export const failedCount = "{count} failed";
