export const noGstin = "{label} must have 15 letters and digits, such as 27AAPFU0939F1ZV: please check each of them.";
export const noState = "Choose a state.";
export const taxInvoice = "Tax invoice";
export const billOfSupply = "Bill of supply";
export const creditNote = "Credit note";
export const debitNote = "Debit note";
