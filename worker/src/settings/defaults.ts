export { defaultSettings } from "@optimyz/contract/default-settings";
