/** Types of the HTTP API, generated from docs/openapi.json by `npm run documents`. Do not edit. */
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks that the process is running */
        get: operations["HealthController_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks that databases, relays and transports work; 503 if one does not */
        get: operations["HealthController_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns your own user record */
        get: operations["UserController_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists users by name: super admins see all, auction admins those of their auction; `search` matches words of name, email and User ID */
        get: operations["UserController_list"];
        put?: never;
        /** Creates a user in an auction; auction admins can add mechanics and report viewers to their own */
        post: operations["UserController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes a user's name, status and, if given, role; an inactive user cannot sign in, and deactivating a user ends all of their sessions */
        patch: operations["UserController_edit"];
        trace?: never;
    };
    "/api/identity/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks whether a User ID exists */
        post: operations["SessionController_lookup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a User ID or an email address, and the password; where a second factor is on, answers a pending sign-in for the second step */
        post: operations["SessionController_signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sessions/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finishes a pending sign-in with a code of the authenticator app, or with a recovery code */
        post: operations["SessionController_finishSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sessions/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a passkey, which counts as both factors */
        post: operations["SessionController_signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sessions/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges a refresh token for new tokens; using a token twice ends its session */
        post: operations["SessionController_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs out: every service refuses the tokens of the session at once */
        delete: operations["SessionController_signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the devices that you are signed in on, the one used last first */
        get: operations["SessionController_list"];
        put?: never;
        post?: never;
        /** Signs out on all of your devices, this one too */
        delete: operations["SessionController_endAll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs out on one of your devices */
        delete: operations["SessionController_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for a reset link by email; the answer does not tell whether the address is known */
        post: operations["PasswordController_requestReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/password-resets/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks whether a reset link still works */
        post: operations["PasswordController_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets a new password with the token of a reset link, which works once, and ends all sessions of the user */
        put: operations["PasswordController_reset"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces your own password and ends your other sessions */
        post: operations["PasswordController_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/users/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets a user's password, which the user must replace, and ends their sessions; auction admins can do so for their own team */
        put: operations["PasswordController_set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells whether your second factor is on, and how many recovery codes are left */
        get: operations["SecondFactorController_get"];
        /** Turns your second factor on with the first code of the app, ends your other sessions, and answers the recovery codes */
        put: operations["SecondFactorController_turnOn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/second-factor/enrollments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a key for an authenticator app; it counts once it is confirmed with a code */
        post: operations["SecondFactorController_enroll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/second-factor/removals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns your second factor off, unless it is required */
        post: operations["SecondFactorController_turnOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes new recovery codes; the old ones stop working */
        post: operations["SecondFactorController_renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/users/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Turns a user's second factor off, as for a lost phone, and ends their sessions; auction admins can do so for their own team */
        delete: operations["SecondFactorController_reset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/auctions/{id}/sign-in-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the people of an auction have to sign in: any for super admins, the own one for its admins */
        get: operations["SecondFactorController_signInRules"];
        /** Requires a second factor of everyone at an auction, or no longer; it counts from their next sign-in on */
        put: operations["SecondFactorController_changeSignInRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your passkeys */
        get: operations["PasskeyController_list"];
        put?: never;
        /** Adds a passkey that the browser has made; where a second factor had to be set up, this does it */
        post: operations["PasskeyController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser makes a new passkey from (WebAuthn creation options) */
        post: operations["PasskeyController_optionsToAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me/passkeys/{id}/removals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes one of your passkeys, unless it is the only second factor where one is required */
        post: operations["PasskeyController_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser signs in with (WebAuthn request options); the answer does not tell whether there is a passkey */
        post: operations["PasskeyController_optionsToSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists who did what, newest first; auction admins see their auction; `search` takes a User ID, email, VIN or stock number */
        get: operations["AuditController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a CSV file, without pages */
        get: operations["AuditController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the public keys for verifying access tokens (RFC 7517) */
        get: operations["KeysController_keySet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists auctions by name: super admins see all, others their own; `search` matches words of name, city and state */
        get: operations["AuctionController_list"];
        put?: never;
        /** Creates an auction; sending the same id again returns the existing one */
        post: operations["AuctionController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auctions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one auction: any auction for super admins, their own for others */
        get: operations["AuctionController_get"];
        /** Changes an auction; a blank password keeps the current one */
        put: operations["AuctionController_update"];
        post?: never;
        /** Deletes an auction and, through its events, everything that belongs to it */
        delete: operations["AuctionController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auctions/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules of an auction: any for super admins, the own one for its admins */
        get: operations["AuctionController_settings"];
        /** Chooses the rule pack of an auction, and the values that differ from it */
        put: operations["AuctionController_changeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists customers by name, 100 to a page: those of your auction, or all for super admins; `search` matches words */
        get: operations["CustomerController_list"];
        put?: never;
        /** Adds a customer to your auction; the name is stored in title case */
        post: operations["CustomerController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your drafts without their forms, most recently saved first */
        get: operations["DraftController_list"];
        put?: never;
        /** Saves a draft; with the id of one of your drafts, replaces its form */
        post: operations["DraftController_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one of your drafts */
        get: operations["DraftController_get"];
        /** Replaces the form of one of your drafts */
        put: operations["DraftController_update"];
        post?: never;
        /** Deletes one of your drafts */
        delete: operations["DraftController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/diagnostics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the latest diagnostics of a VIN in your auction, from the last day */
        get: operations["DiagnosticController_recent"];
        put?: never;
        /** Submits a diagnostic and closes its draft; the same answers again under the same id return the existing diagnostic, other answers are rejected */
        post: operations["DiagnosticController_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/diagnostics/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the 100 diagnostics of all auctions that were submitted last, newest first */
        get: operations["DiagnosticController_latest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/diagnostics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the answers that the mechanic recorded */
        get: operations["DiagnosticController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vehicles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists vehicles, including drafts, newest first, page by page; `search` matches the beginnings of words of the vehicle, its VIN, stock number or customer, and the last six or eight characters of the VIN */
        get: operations["VehicleReportController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vehicles/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts the vehicles of each auction, and the drafts of all of them, that match */
        get: operations["VehicleReportController_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vehicles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one vehicle with its history */
        get: operations["VehicleReportController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts vehicles by status and light: in all auctions for super admins, in their own for others; a vehicle is counted moments after it is submitted */
        get: operations["StatsController_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/obd-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists trouble codes by code; `search` matches the start of a code or words of its description */
        get: operations["ObdCodeController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/obd-codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one trouble code */
        get: operations["ObdCodeController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vin/{vin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decodes a VIN; facts that the data does not include are null */
        get: operations["VinController_decode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assessments/estimates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The local estimate from codes and mileage, for as long as no assessment is stored */
        post: operations["AssessmentController_estimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assessments/{diagnosticId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The assessment in use, or the archived first one (super admins) */
        get: operations["AssessmentController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assessments/{diagnosticId}/regenerations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the assessment again, once per vehicle; the first one is archived. Where nothing changed it is made once without counting */
        post: operations["AssessmentController_regenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assessments/{diagnosticId}/retries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks again for an assessment that failed; one that did not fail stays as it is. Does not count as the one regeneration */
        post: operations["AssessmentController_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the imported files of past sales, the newest first */
        get: operations["LocalSalesController_list"];
        put?: never;
        /**
         * Reads a part of a CSV of past sales, and stores its good rows unless it is a preview
         * @description The same import and the same sales again have one effect. Errors are answered by row.
         */
        post: operations["LocalSalesController_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an import with its sales; assessments that exist stay as they are */
        delete: operations["LocalSalesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assessments/rule-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the clauses of a rule pack say with these settings; stores nothing */
        post: operations["RulePreviewController_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all feedback, newest first */
        get: operations["FeedbackController_list"];
        put?: never;
        /** Submits feedback on an assessment; sending the same id again returns the existing feedback */
        post: operations["FeedbackController_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the text of feedback */
        put: operations["FeedbackController_update"];
        post?: never;
        /** Deletes feedback */
        delete: operations["FeedbackController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/instructions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all instructions, newest first */
        get: operations["InstructionController_list"];
        put?: never;
        /** Adds an instruction; sending the same id again returns the existing one */
        post: operations["InstructionController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/instructions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an instruction, or turns it on or off */
        put: operations["InstructionController_update"];
        post?: never;
        /** Deletes an instruction */
        delete: operations["InstructionController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        User: {
            /** Format: uuid */
            id: string;
            userId: string | null;
            fullName: string | null;
            /** Format: email */
            email: string;
            roles: ("super_admin" | "auction_admin" | "mechanic" | "report_viewer")[];
            /** Format: uuid */
            auctionId: string | null;
            auctionName: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
            /** Format: date-time */
            createdAt: string;
            hasSecondFactor: boolean;
            hasPasskey: boolean;
        };
        CurrentUser: {
            /** Format: uuid */
            id: string;
            userId: string | null;
            fullName: string | null;
            /** Format: email */
            email: string;
            roles: ("super_admin" | "auction_admin" | "mechanic" | "report_viewer")[];
            /** Format: uuid */
            auctionId: string | null;
            auctionName: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
            /** Format: date-time */
            createdAt: string;
            hasSecondFactor: boolean;
            hasPasskey: boolean;
            mustChangePassword: boolean;
            mustSetUpSecondFactor: boolean;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "user" | "auction" | "settings" | "vehicle" | "security";
            /** @enum {string} */
            action: "user.added" | "user.renamed" | "user.activated" | "user.deactivated" | "user.role_changed" | "user.password_changed" | "user.password_set" | "user.password_reset" | "user.second_factor_on" | "user.second_factor_off" | "user.second_factor_reset" | "user.passkey_added" | "user.passkey_removed" | "user.removed" | "auction.created" | "auction.changed" | "auction.password_changed" | "auction.deleted" | "auction.customer_added" | "auction.sales_imported" | "auction.sales_deleted" | "settings.rules_changed" | "settings.second_factor_required" | "settings.second_factor_optional" | "settings.instruction_added" | "settings.instruction_changed" | "settings.instruction_deleted" | "vehicle.submitted" | "vehicle.regenerated" | "vehicle.retried" | "vehicle.feedback_added" | "vehicle.feedback_changed" | "vehicle.feedback_deleted" | "security.signed_in" | "security.sign_in_failed" | "security.sign_in_delayed" | "security.code_failed" | "security.recovery_code_used" | "security.recovery_codes_made" | "security.reset_requested" | "security.reset_link_refused" | "security.access_refused";
            actor: {
                /** Format: uuid */
                id: string;
                name: string | null;
            } | null;
            target: {
                /** @enum {string} */
                type: "user" | "auction" | "customer" | "vehicle" | "instruction" | "import";
                /** Format: uuid */
                id: string;
                name: string | null;
            } | null;
            detail: string | null;
            /** Format: uuid */
            auctionId: string | null;
            auctionName: string | null;
            address: string | null;
            device: string | null;
            /** @description How often it happened within a minute */
            times: number;
        };
        UserSession: {
            /** Format: uuid */
            id: string;
            device: string | null;
            /** @enum {string} */
            kind: "desktop" | "tablet" | "phone" | "other";
            address: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            isCurrent: boolean;
        };
        PasswordReset: {
            /** @description Where the demo keeps its mail; null where mail is sent */
            keptAt: string | null;
        };
        SessionTokens: {
            accessToken: string;
            refreshToken: string;
            /** @description Seconds */
            expiresIn: number;
            user: components["schemas"]["CurrentUser"];
        };
        PendingSignIn: {
            pendingToken: string;
            /** @description Seconds */
            expiresIn: number;
        };
        /** @description The tokens of a session; where a second factor is on, a pending sign-in in their place */
        SignIn: components["schemas"]["SessionTokens"] | components["schemas"]["PendingSignIn"];
        SecondFactor: {
            isOn: boolean;
            /** Format: date-time */
            turnedOnAt: string | null;
            recoveryCodesLeft: number;
            isRequired: boolean;
        };
        SecondFactorEnrollment: {
            key: string;
            uri: string;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        Passkey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        /** @description Options of WebAuthn in their JSON form, for `navigator.credentials` */
        WebAuthnOptions: {
            [key: string]: unknown;
        };
        SignInRules: {
            secondFactorRequired: boolean;
        };
        Lookup: {
            userId: string;
        };
        JsonWebKeySet: {
            keys: {
                [key: string]: string;
            }[];
        };
        Auction: {
            /** Format: uuid */
            id: string;
            name: string;
            city: string | null;
            state: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        AuctionSettings: {
            /** @enum {string} */
            rulePack: "naaa-2024-08-05" | "naaa-2026-06-01";
            arbitrationThreshold: number | null;
            percentFromPrice: number | null;
            percentOfPrice: number | null;
            asIsBelow: number | null;
            laborRate: number | null;
            odometerExemptYear: number | null;
            odometerExemptAfterYears: number | null;
            batteryModelYears: number | null;
        };
        RulePreview: {
            packName: string;
            packValues: {
                arbitrationThreshold: number | null;
                percentFromPrice: number | null;
                percentOfPrice: number | null;
                asIsBelow: number | null;
                laborRate: number | null;
                odometerExemptYear: number | null;
                odometerExemptAfterYears: number | null;
                batteryModelYears: number | null;
            };
            basis: string;
            clauses: {
                id: string;
                text: string;
                source: string;
            }[];
        };
        Customer: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: uuid */
            auctionId: string;
        };
        ObdCode: {
            id: string;
            code: string;
            description: string;
            /** @enum {string} */
            system: "powertrain" | "body" | "chassis" | "network";
            generic: boolean;
            group: string;
        };
        VinDecodeResult: {
            vin: string;
            year: number | null;
            make: string | null;
            model: string | null;
            trim: string | null;
            engine: string | null;
            bodyStyle: string | null;
            transmission: string | null;
            drivetrain: string | null;
            fuelType: string | null;
            /** @enum {string|null} */
            electrification: "none" | "hybrid" | "electric" | "fuel-cell" | null;
            warnings: string[];
        };
        Draft: {
            /** Format: uuid */
            id: string;
            stockNumber?: string | null;
            /** Format: uuid */
            customerId?: string | null;
            customer?: string | null;
            vin?: string | null;
            year?: number | null;
            make?: string | null;
            model?: string | null;
            trim?: string | null;
            engine?: string | null;
            numberOfKeys?: number | null;
            mileage?: number | null;
            postInspectionMileage?: number | null;
            diagnosticCodes?: components["schemas"]["DiagnosticCode"][] | null;
            /** @enum {string|null} */
            readinessMonitorStatus?: "ready" | "incomplete" | null;
            warningLights?: string[] | null;
            /** @enum {string|null} */
            engineWarmedUp?: "yes" | "no" | null;
            /** @enum {string|null} */
            engineOperationStatus?: "expected" | "issues" | null;
            engineNotes?: string | null;
            /** @enum {string|null} */
            transmissionOperationStatus?: "expected" | "issues" | null;
            transmissionIssues?: string[] | null;
            /** @enum {string|null} */
            reverseEngagement?: "yes" | "no" | null;
            transmissionNotes?: string | null;
            /** @enum {string|null} */
            differentialOperationStatus?: "expected" | "issues" | null;
            differentialNotes?: string | null;
            /** @enum {string|null} */
            airConditioningOperationStatus?: "expected" | "issues" | null;
            airConditioningNotes?: string | null;
            /** @enum {string|null} */
            emissionsAltered?: "no" | "yes" | null;
            emissionsAlterations?: string[] | null;
            emissionsNotes?: string | null;
            /** @enum {string|null} */
            structureFrameIssues?: "no" | "yes" | null;
            structureFrameNotes?: string | null;
            /** @enum {string|null} */
            safetySystemIssues?: "no" | "yes" | null;
            safetyNotes?: string | null;
            immediateRepairs?: string[] | null;
            immediateRepairsOther?: string | null;
            potentialRepairs?: string[] | null;
            potentialRepairsOther?: string | null;
            additionalNotes?: string | null;
            /** Format: uuid */
            mechanicId: string;
            /** Format: uuid */
            auctionId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DraftSummary: {
            /** Format: uuid */
            id: string;
            year: number | null;
            make: string | null;
            model: string | null;
            vin: string | null;
            stockNumber: string | null;
            customer: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Sections that are done, of those that count */
            done: number;
            counted: number;
            /** @description Answers still missing or wrong */
            left: number;
        };
        Diagnostic: {
            /** Format: uuid */
            id: string;
            stockNumber: string;
            /**
             * Format: uuid
             * @default null
             */
            customerId: string | null;
            customer: string;
            vin: string;
            /** @default null */
            year: number | null;
            /** @default null */
            make: string | null;
            /** @default null */
            model: string | null;
            /** @default null */
            trim: string | null;
            /** @default null */
            engine: string | null;
            /** @default null */
            numberOfKeys: number | null;
            mileage: number;
            postInspectionMileage: number;
            diagnosticCodes: components["schemas"]["RecordedCode"][];
            /** @enum {string} */
            readinessMonitorStatus: "ready" | "incomplete";
            warningLights: ("No Warning Lights" | "Check Engine Light" | "ABS" | "Airbag" | "Battery/Charging" | "Oil Pressure" | "Brake System" | "Tire Pressure" | "Traction Control" | "Transmission Temperature" | "Engine Temperature" | "Low Fuel" | "Service Engine Soon")[];
            /** @enum {string} */
            engineWarmedUp: "yes" | "no";
            /** @enum {string} */
            engineOperationStatus: "expected" | "issues";
            engineNotes: string;
            /** @enum {string} */
            transmissionOperationStatus: "expected" | "issues";
            /** @default [] */
            transmissionIssues: ("jerking" | "hesitation" | "other")[];
            /** @enum {string} */
            reverseEngagement: "yes" | "no";
            transmissionNotes: string;
            /** @enum {string} */
            differentialOperationStatus: "expected" | "issues";
            differentialNotes: string;
            /** @enum {string} */
            airConditioningOperationStatus: "expected" | "issues";
            airConditioningNotes: string;
            /** @enum {string} */
            emissionsAltered: "no" | "yes";
            /** @default [] */
            emissionsAlterations: ("catalytic" | "diesel" | "other")[];
            emissionsNotes: string;
            /** @enum {string} */
            structureFrameIssues: "no" | "yes";
            structureFrameNotes: string;
            /** @enum {string} */
            safetySystemIssues: "no" | "yes";
            safetyNotes: string;
            /** @default [] */
            immediateRepairs: ("None identified" | "Brake pads" | "Brake pads and rotors" | "Brake caliper" | "Brake line" | "Brake master cylinder" | "Brake booster" | "ABS module" | "Struts" | "Shock absorbers" | "Control arm" | "Ball joint" | "Wheel bearing" | "Sway bar link" | "Air suspension" | "Tie rod" | "Power steering pump" | "Steering rack" | "Electric power steering rack" | "Wheel alignment" | "Transmission service" | "Transmission replacement" | "Transmission rebuild" | "CVT replacement" | "Torque converter" | "Transmission solenoid or valve body" | "Clutch" | "CV axle" | "Differential" | "Transfer case" | "U-joint" | "Valve cover gasket" | "Timing belt" | "Timing chain" | "Head gasket" | "Oil pan gasket" | "Rear main seal" | "Engine mount" | "Turbocharger" | "Engine replacement (used)" | "Engine rebuild" | "Water pump" | "Thermostat" | "Radiator" | "Coolant hose" | "Heater core" | "Cooling fan" | "Fuel pump" | "Fuel injector" | "High-pressure fuel pump" | "Spark plugs" | "Ignition coil" | "Alternator" | "Starter" | "Battery" | "Window regulator" | "Wiring harness" | "Powertrain control module (PCM)" | "Body control module (BCM)" | "Transmission control module (TCM)" | "Hybrid battery" | "Oxygen sensor" | "Mass air flow sensor" | "Crankshaft position sensor" | "Camshaft position sensor" | "Wheel speed sensor" | "Tire pressure sensor (TPMS)" | "Catalytic converter" | "Muffler" | "Exhaust repair" | "Exhaust manifold" | "EVAP purge valve or canister" | "EGR valve" | "Diesel particulate filter (DPF)" | "A/C recharge" | "A/C compressor" | "A/C condenser" | "A/C evaporator" | "Blower motor" | "Windshield" | "Door glass" | "Bumper" | "Dent repair" | "Door panel" | "Fender" | "Side mirror" | "Headlamp" | "Tail lamp" | "Fog lamp" | "Airbag" | "SRS module" | "Clock spring" | "Seat belt pretensioner" | "Seat belt" | "Tires (set of four)" | "Single tire" | "Wheel" | "Frame pull" | "Frame section or rail" | "Unibody repair" | "Subframe rust" | "Fuel line rust" | "Brake line rust" | "Panel paint" | "Other")[];
            /** @default  */
            immediateRepairsOther: string;
            /** @default [] */
            potentialRepairs: ("None identified" | "Brake pads" | "Brake pads and rotors" | "Brake caliper" | "Brake line" | "Brake master cylinder" | "Brake booster" | "ABS module" | "Struts" | "Shock absorbers" | "Control arm" | "Ball joint" | "Wheel bearing" | "Sway bar link" | "Air suspension" | "Tie rod" | "Power steering pump" | "Steering rack" | "Electric power steering rack" | "Wheel alignment" | "Transmission service" | "Transmission replacement" | "Transmission rebuild" | "CVT replacement" | "Torque converter" | "Transmission solenoid or valve body" | "Clutch" | "CV axle" | "Differential" | "Transfer case" | "U-joint" | "Valve cover gasket" | "Timing belt" | "Timing chain" | "Head gasket" | "Oil pan gasket" | "Rear main seal" | "Engine mount" | "Turbocharger" | "Engine replacement (used)" | "Engine rebuild" | "Water pump" | "Thermostat" | "Radiator" | "Coolant hose" | "Heater core" | "Cooling fan" | "Fuel pump" | "Fuel injector" | "High-pressure fuel pump" | "Spark plugs" | "Ignition coil" | "Alternator" | "Starter" | "Battery" | "Window regulator" | "Wiring harness" | "Powertrain control module (PCM)" | "Body control module (BCM)" | "Transmission control module (TCM)" | "Hybrid battery" | "Oxygen sensor" | "Mass air flow sensor" | "Crankshaft position sensor" | "Camshaft position sensor" | "Wheel speed sensor" | "Tire pressure sensor (TPMS)" | "Catalytic converter" | "Muffler" | "Exhaust repair" | "Exhaust manifold" | "EVAP purge valve or canister" | "EGR valve" | "Diesel particulate filter (DPF)" | "A/C recharge" | "A/C compressor" | "A/C condenser" | "A/C evaporator" | "Blower motor" | "Windshield" | "Door glass" | "Bumper" | "Dent repair" | "Door panel" | "Fender" | "Side mirror" | "Headlamp" | "Tail lamp" | "Fog lamp" | "Airbag" | "SRS module" | "Clock spring" | "Seat belt pretensioner" | "Seat belt" | "Tires (set of four)" | "Single tire" | "Wheel" | "Frame pull" | "Frame section or rail" | "Unibody repair" | "Subframe rust" | "Fuel line rust" | "Brake line rust" | "Panel paint" | "Other")[];
            /** @default  */
            potentialRepairsOther: string;
            /** @default  */
            additionalNotes: string;
            electrified: boolean | null;
            /** Format: uuid */
            mechanicId: string;
            mechanicName: string | null;
            /** Format: uuid */
            auctionId: string;
            auctionName: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        RecordedCode: {
            code: string;
            isPermanent: boolean;
            description: string;
        };
        VehicleReport: {
            /** Format: uuid */
            id: string;
            vin: string | null;
            year: number | null;
            make: string | null;
            model: string | null;
            trim: string | null;
            stockNumber: string | null;
            customer: string | null;
            /** Format: uuid */
            auctionId: string | null;
            auctionName: string | null;
            /** Format: uuid */
            mechanicId: string;
            mechanicName: string | null;
            isDraft: boolean;
            hasAssessment: boolean;
            /** @enum {string} */
            status: "Incomplete" | "In Progress" | "Complete";
            assessmentFailure: {
                version: number;
                /** Format: date-time */
                at: string;
            } | null;
            assessment: {
                version: number;
                /** @enum {string} */
                saleLight: "green" | "yellow" | "red";
                certification: string;
                /** Format: date-time */
                completedAt: string;
            } | null;
            counts: {
                codes: number;
                warningLights: number;
                findings: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            history: components["schemas"]["VehicleHistoryEntry"][];
        };
        VehicleGroup: {
            /** Format: uuid */
            auctionId: string | null;
            auctionName: string | null;
            total: number;
            totalIsCapped?: boolean;
        };
        VehicleHistoryEntry: {
            /** @enum {string} */
            kind: "started" | "submitted" | "assessed" | "assessment-failed" | "assessment-retried";
            /** Format: date-time */
            at: string;
            by: string | null;
            version?: number;
        };
        Stats: {
            assessments: number;
            byStatus: {
                incomplete: number | null;
                inProgress: number;
                failed: number;
                complete: number;
            };
            byLight: {
                green: number;
                yellow: number;
                red: number;
            };
        };
        MoneyRange: {
            low: number;
            mid: number;
            high: number;
        };
        Evidence: {
            /** @enum {string} */
            kind: "code" | "warning-light" | "section" | "repair" | "mileage" | "readiness" | "vehicle";
            source: string;
            quote: string | null;
            isPermanent?: boolean;
        };
        RepairItem: {
            name: string;
            justification: string;
            evidence: components["schemas"]["Evidence"][];
            wholesale: components["schemas"]["MoneyRange"];
            retail: components["schemas"]["MoneyRange"];
        };
        RepairCost: {
            repairName: string;
            estimatedCost: number;
            costBreakdown: string;
        };
        AnnouncedItem: {
            /** @enum {string} */
            kind: "code" | "warning-light" | "finding" | "readiness" | "odometer";
            label: string;
            named: boolean;
        };
        AssessmentEngine: {
            /** @enum {string} */
            kind: "rules" | "model";
            model: string | null;
            promptVersion: string | null;
            /** @enum {string} */
            fallbackReason?: "timeout" | "unreachable" | "rate-limited" | "server-error" | "request-refused" | "empty-answer" | "invalid-answer" | "cut-off" | "refusal" | "answer-too-large" | "endpoint-failing";
        };
        Assessment: {
            /** Format: uuid */
            diagnosticId: string;
            version: number;
            engine: components["schemas"]["AssessmentEngine"];
            corrections?: string[];
            /** Format: date-time */
            createdAt: string;
            regenerationsLeft: number;
            hasArchived: boolean;
            regeneration?: {
                changed: boolean;
                reasons: string[];
            };
            assessmentText: string;
            estimatedValue: {
                low: number;
                mid: number;
                high: number;
                /** @enum {string} */
                confidence: "low" | "medium" | "high";
                basis: string;
            };
            repairList: components["schemas"]["RepairItem"][];
            possibleRepairList: components["schemas"]["RepairItem"][];
            necessaryRepairsCostDetails: components["schemas"]["RepairCost"][];
            possibleRepairsCostDetails: components["schemas"]["RepairCost"][];
            totalNecessaryRepairsCost: number;
            totalPossibleRepairsCost: number;
            arbitrationRisk: {
                /** @enum {string} */
                level: "low" | "medium" | "high";
                label: string;
                reason: string;
                anticipatedCost?: number;
            };
            saleLight: {
                /** @enum {string} */
                color: "green" | "yellow" | "red";
                label: string;
                reasons: string[];
            };
            /** @enum {string} */
            naaaCertification: "Platinum" | "Gold" | "Silver" | "None";
            naaaJustification: string;
            naaaAnnouncement: string;
            announcementHeadline?: string;
            naaaAnnouncementJustification: string;
            announced: components["schemas"]["AnnouncedItem"][];
            uncertainties: {
                statement: string;
                detail: string;
            }[];
            arbitrationLine: {
                largestDefect: number;
                threshold: number;
            };
            faults?: components["schemas"]["AssessedFault"][];
            rules?: components["schemas"]["AppliedRules"];
            versions?: components["schemas"]["AssessmentVersions"];
        };
        RecentDiagnostic: {
            /** Format: uuid */
            id: string;
            stockNumber: string;
            mechanicName: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        AssessmentRetry: {
            version: number;
        };
        AssessedFault: {
            id: string;
            name: string;
            /** @enum {string} */
            standing: "found" | "open" | "suspected" | "slight" | "follows";
            places: string[];
            evidence: components["schemas"]["Evidence"][];
            explains: string[];
        };
        AppliedRules: {
            pack: string;
            packName: string;
            clauses: {
                id: string;
                text: string;
                source: string;
            }[];
        };
        AssessmentVersions: {
            engine: string;
            lexicon: string;
            prices: string;
            rulePack: string;
            settings: {
                arbitrationThreshold: number;
                asIsBelow: number;
                wholesaleFactor: number;
                rulePack?: string;
                percentFromPrice?: number;
                percentOfPrice?: number;
                laborRate?: number;
                odometerExemptYear?: number;
                odometerExemptAfterYears?: number;
                batteryModelYears?: number;
            };
        };
        Regeneration: {
            newVersion: number;
        };
        EstimatedRepair: {
            name: string;
            reason: string;
            minimum: number;
            maximum: number;
            /** @enum {string} */
            priority: "low" | "medium" | "high";
        };
        LocalEstimate: {
            repairs: components["schemas"]["EstimatedRepair"][];
            totalMinimum: number;
            totalMaximum: number;
            /** @enum {string} */
            riskLevel: "low" | "medium" | "high" | "critical";
            arbitrationRisk: {
                /** @enum {string} */
                level: "low" | "medium" | "high";
                label: string;
            };
        };
        Feedback: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            diagnosticId: string;
            feedbackText: string;
            improvementSuggestions: string | null;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
        };
        Instruction: {
            /** Format: uuid */
            id: string;
            instructionText: string;
            /** @enum {string} */
            category: "General Assessment" | "Risk Analysis" | "Repair Estimation" | "NAAA Certification" | "Vehicle Valuation" | "Other";
            isActive: boolean;
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
        };
        SalesImport: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            auctionId: string;
            fileName: string;
            saleCount: number;
            /** Format: date-time */
            importedAt: string;
            /** Format: uuid */
            importedBy: string;
        };
        SalesImportReport: {
            /** Format: uuid */
            id: string;
            rowCount: number;
            saleCount: number;
            errorCount: number;
            errors: {
                row: number;
                message: string;
            }[];
            sample: {
                vin: string;
                year: number;
                soldOn: string;
                miles: number;
                price: number;
                /** @enum {string} */
                light: "green" | "yellow" | "red";
            }[];
            stored: boolean;
        };
        Health: {
            /** @enum {string} */
            status: "up" | "down";
            checks: {
                [key: string]: unknown;
            };
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            instance?: string;
            code: string;
            /** @description First message for each invalid field */
            errors?: {
                [key: string]: string;
            };
            correlationId?: string;
        };
        CreateUserRequest: {
            /** Format: uuid */
            id?: string | null;
            fullName: string;
            /** Format: email */
            email: string;
            userId: string;
            /** @enum {string} */
            role: "auction_admin" | "mechanic" | "report_viewer";
            /** Format: uuid */
            auctionId: string;
            password: string;
        };
        EditUserRequest: {
            fullName: string;
            /** @enum {string} */
            status: "active" | "inactive";
            /** @enum {string|null} */
            role?: "auction_admin" | "mechanic" | "report_viewer" | null;
        };
        LookupRequest: {
            userId: string;
        };
        SignInRequest: {
            userId?: string;
            /** Format: email */
            email?: string;
            password: string;
        } | unknown | unknown;
        SecondFactorRequest: {
            pendingToken: string;
            code?: string;
            recoveryCode?: string;
        } | unknown | unknown;
        PasskeySignInRequest: {
            credential: {
                [key: string]: unknown;
            };
            userId?: string;
            /** Format: email */
            email?: string;
        } | unknown | unknown;
        RefreshRequest: {
            refreshToken: string;
        };
        PasswordResetRequest: {
            /** Format: email */
            email: string;
        };
        CheckResetTokenRequest: {
            token: string;
        };
        ResetPasswordRequest: {
            token: string;
            password: string;
        };
        ChangePasswordRequest: {
            currentPassword: string;
            password: string;
        };
        SetPasswordRequest: {
            password: string;
        };
        ConfirmPasswordRequest: {
            password: string;
        };
        TurnOnSecondFactorRequest: {
            code: string;
        };
        ChangeSignInRulesRequest: {
            secondFactorRequired: boolean;
        };
        AddPasskeyRequest: {
            name: string;
            credential: {
                [key: string]: unknown;
            };
        };
        PasskeyOptionsRequest: {
            userId?: string;
            /** Format: email */
            email?: string;
        } | unknown | unknown;
        CreateAuctionRequest: {
            password: string;
            confirmPassword?: string | null;
            /** Format: uuid */
            id?: string | null;
            name: string;
            /** @default null */
            city?: string | null;
            /** @default null */
            state?: string | null;
        };
        UpdateAuctionRequest: {
            /** @default null */
            password?: (string | null) | string | null;
            confirmPassword?: string | null;
            /** Format: uuid */
            id?: string | null;
            name: string;
            /** @default null */
            city?: string | null;
            /** @default null */
            state?: string | null;
        };
        ChangeAuctionSettingsRequest: {
            /**
             * @default naaa-2024-08-05
             * @enum {string}
             */
            rulePack?: "naaa-2024-08-05" | "naaa-2026-06-01";
            /** @default null */
            arbitrationThreshold?: number | string | null;
            /** @default null */
            percentFromPrice?: number | string | null;
            /** @default null */
            percentOfPrice?: number | string | null;
            /** @default null */
            asIsBelow?: number | string | null;
            /** @default null */
            laborRate?: number | string | null;
            /** @default null */
            odometerExemptYear?: number | string | null;
            /** @default null */
            odometerExemptAfterYears?: number | string | null;
            /** @default null */
            batteryModelYears?: number | string | null;
        };
        AddCustomerRequest: {
            /** Format: uuid */
            id?: string | null;
            name: string;
        };
        SaveDraftRequest: {
            /** Format: uuid */
            id?: string | null;
            stockNumber?: string | null;
            customerId?: string | null;
            customer?: string | null;
            vin?: string | null;
            year?: number | string | null;
            make?: string | null;
            model?: string | null;
            trim?: string | null;
            engine?: string | null;
            numberOfKeys?: number | string | null;
            mileage?: number | string | null;
            postInspectionMileage?: number | string | null;
            diagnosticCodes?: components["schemas"]["DiagnosticCode"][] | null;
            /** @enum {string|null} */
            readinessMonitorStatus?: "ready" | "incomplete" | "" | null;
            warningLights?: string[] | null;
            /** @enum {string|null} */
            engineWarmedUp?: "yes" | "no" | "" | null;
            /** @enum {string|null} */
            engineOperationStatus?: "expected" | "issues" | "" | null;
            engineNotes?: string | null;
            /** @enum {string|null} */
            transmissionOperationStatus?: "expected" | "issues" | "" | null;
            transmissionIssues?: string[] | null;
            /** @enum {string|null} */
            reverseEngagement?: "yes" | "no" | "" | null;
            transmissionNotes?: string | null;
            /** @enum {string|null} */
            differentialOperationStatus?: "expected" | "issues" | "" | null;
            differentialNotes?: string | null;
            /** @enum {string|null} */
            airConditioningOperationStatus?: "expected" | "issues" | "" | null;
            airConditioningNotes?: string | null;
            /** @enum {string|null} */
            emissionsAltered?: "no" | "yes" | "" | null;
            emissionsAlterations?: string[] | null;
            emissionsNotes?: string | null;
            /** @enum {string|null} */
            structureFrameIssues?: "no" | "yes" | "" | null;
            structureFrameNotes?: string | null;
            /** @enum {string|null} */
            safetySystemIssues?: "no" | "yes" | "" | null;
            safetyNotes?: string | null;
            immediateRepairs?: string[] | null;
            immediateRepairsOther?: string | null;
            potentialRepairs?: string[] | null;
            potentialRepairsOther?: string | null;
            additionalNotes?: string | null;
        };
        DiagnosticCode: {
            code: string;
            isPermanent: boolean;
            description?: string | null;
        };
        SubmitDiagnosticRequest: {
            /** Format: uuid */
            id?: string | null;
            /** Format: uuid */
            draftId?: string | null;
            stockNumber: string;
            /**
             * Format: uuid
             * @default null
             */
            customerId?: string | null;
            customer: string;
            vin: string;
            /** @default null */
            year?: number | string | null;
            /** @default null */
            make?: string | null;
            /** @default null */
            model?: string | null;
            /** @default null */
            trim?: string | null;
            /** @default null */
            engine?: string | null;
            /** @default null */
            numberOfKeys?: number | string | null;
            mileage: number | string;
            postInspectionMileage: number | string;
            diagnosticCodes: components["schemas"]["DiagnosticCode"][];
            /** @enum {string} */
            readinessMonitorStatus: "ready" | "incomplete";
            warningLights: ("No Warning Lights" | "Check Engine Light" | "ABS" | "Airbag" | "Battery/Charging" | "Oil Pressure" | "Brake System" | "Tire Pressure" | "Traction Control" | "Transmission Temperature" | "Engine Temperature" | "Low Fuel" | "Service Engine Soon")[];
            /** @enum {string} */
            engineWarmedUp: "yes" | "no";
            /** @enum {string} */
            engineOperationStatus: "expected" | "issues";
            engineNotes: string;
            /** @enum {string} */
            transmissionOperationStatus: "expected" | "issues";
            /** @default [] */
            transmissionIssues?: ("jerking" | "hesitation" | "other")[] | null;
            /** @enum {string} */
            reverseEngagement: "yes" | "no";
            transmissionNotes: string;
            /** @enum {string} */
            differentialOperationStatus: "expected" | "issues";
            differentialNotes: string;
            /** @enum {string} */
            airConditioningOperationStatus: "expected" | "issues";
            airConditioningNotes: string;
            /** @enum {string} */
            emissionsAltered: "no" | "yes";
            /** @default [] */
            emissionsAlterations?: ("catalytic" | "diesel" | "other")[] | null;
            emissionsNotes: string;
            /** @enum {string} */
            structureFrameIssues: "no" | "yes";
            structureFrameNotes: string;
            /** @enum {string} */
            safetySystemIssues: "no" | "yes";
            safetyNotes: string;
            /** @default [] */
            immediateRepairs?: ("None identified" | "Brake pads" | "Brake pads and rotors" | "Brake caliper" | "Brake line" | "Brake master cylinder" | "Brake booster" | "ABS module" | "Struts" | "Shock absorbers" | "Control arm" | "Ball joint" | "Wheel bearing" | "Sway bar link" | "Air suspension" | "Tie rod" | "Power steering pump" | "Steering rack" | "Electric power steering rack" | "Wheel alignment" | "Transmission service" | "Transmission replacement" | "Transmission rebuild" | "CVT replacement" | "Torque converter" | "Transmission solenoid or valve body" | "Clutch" | "CV axle" | "Differential" | "Transfer case" | "U-joint" | "Valve cover gasket" | "Timing belt" | "Timing chain" | "Head gasket" | "Oil pan gasket" | "Rear main seal" | "Engine mount" | "Turbocharger" | "Engine replacement (used)" | "Engine rebuild" | "Water pump" | "Thermostat" | "Radiator" | "Coolant hose" | "Heater core" | "Cooling fan" | "Fuel pump" | "Fuel injector" | "High-pressure fuel pump" | "Spark plugs" | "Ignition coil" | "Alternator" | "Starter" | "Battery" | "Window regulator" | "Wiring harness" | "Powertrain control module (PCM)" | "Body control module (BCM)" | "Transmission control module (TCM)" | "Hybrid battery" | "Oxygen sensor" | "Mass air flow sensor" | "Crankshaft position sensor" | "Camshaft position sensor" | "Wheel speed sensor" | "Tire pressure sensor (TPMS)" | "Catalytic converter" | "Muffler" | "Exhaust repair" | "Exhaust manifold" | "EVAP purge valve or canister" | "EGR valve" | "Diesel particulate filter (DPF)" | "A/C recharge" | "A/C compressor" | "A/C condenser" | "A/C evaporator" | "Blower motor" | "Windshield" | "Door glass" | "Bumper" | "Dent repair" | "Door panel" | "Fender" | "Side mirror" | "Headlamp" | "Tail lamp" | "Fog lamp" | "Airbag" | "SRS module" | "Clock spring" | "Seat belt pretensioner" | "Seat belt" | "Tires (set of four)" | "Single tire" | "Wheel" | "Frame pull" | "Frame section or rail" | "Unibody repair" | "Subframe rust" | "Fuel line rust" | "Brake line rust" | "Panel paint" | "Other")[] | null;
            /** @default  */
            immediateRepairsOther?: string | null;
            /** @default [] */
            potentialRepairs?: ("None identified" | "Brake pads" | "Brake pads and rotors" | "Brake caliper" | "Brake line" | "Brake master cylinder" | "Brake booster" | "ABS module" | "Struts" | "Shock absorbers" | "Control arm" | "Ball joint" | "Wheel bearing" | "Sway bar link" | "Air suspension" | "Tie rod" | "Power steering pump" | "Steering rack" | "Electric power steering rack" | "Wheel alignment" | "Transmission service" | "Transmission replacement" | "Transmission rebuild" | "CVT replacement" | "Torque converter" | "Transmission solenoid or valve body" | "Clutch" | "CV axle" | "Differential" | "Transfer case" | "U-joint" | "Valve cover gasket" | "Timing belt" | "Timing chain" | "Head gasket" | "Oil pan gasket" | "Rear main seal" | "Engine mount" | "Turbocharger" | "Engine replacement (used)" | "Engine rebuild" | "Water pump" | "Thermostat" | "Radiator" | "Coolant hose" | "Heater core" | "Cooling fan" | "Fuel pump" | "Fuel injector" | "High-pressure fuel pump" | "Spark plugs" | "Ignition coil" | "Alternator" | "Starter" | "Battery" | "Window regulator" | "Wiring harness" | "Powertrain control module (PCM)" | "Body control module (BCM)" | "Transmission control module (TCM)" | "Hybrid battery" | "Oxygen sensor" | "Mass air flow sensor" | "Crankshaft position sensor" | "Camshaft position sensor" | "Wheel speed sensor" | "Tire pressure sensor (TPMS)" | "Catalytic converter" | "Muffler" | "Exhaust repair" | "Exhaust manifold" | "EVAP purge valve or canister" | "EGR valve" | "Diesel particulate filter (DPF)" | "A/C recharge" | "A/C compressor" | "A/C condenser" | "A/C evaporator" | "Blower motor" | "Windshield" | "Door glass" | "Bumper" | "Dent repair" | "Door panel" | "Fender" | "Side mirror" | "Headlamp" | "Tail lamp" | "Fog lamp" | "Airbag" | "SRS module" | "Clock spring" | "Seat belt pretensioner" | "Seat belt" | "Tires (set of four)" | "Single tire" | "Wheel" | "Frame pull" | "Frame section or rail" | "Unibody repair" | "Subframe rust" | "Fuel line rust" | "Brake line rust" | "Panel paint" | "Other")[] | null;
            /** @default  */
            potentialRepairsOther?: string | null;
            /** @default  */
            additionalNotes?: string | null;
        };
        EstimateRequest: {
            /** @default [] */
            diagnosticCodes?: components["schemas"]["EstimateCode"][];
            /** @default null */
            mileage?: number | string | null;
        };
        EstimateCode: {
            code: string;
        };
        ImportSalesRequest: {
            /** Format: uuid */
            id: string;
            /** @default sales.csv */
            fileName?: string;
            csv: string;
            firstRow?: number | null;
            preview?: boolean | null;
        };
        SubmitFeedbackRequest: {
            /** Format: uuid */
            id?: string | null;
            /** Format: uuid */
            diagnosticId: string;
            feedbackText: string;
            /** @default null */
            improvementSuggestions?: string | null;
        };
        UpdateFeedbackRequest: {
            feedbackText: string;
            /** @default null */
            improvementSuggestions?: string | null;
        };
        AddInstructionRequest: {
            /** Format: uuid */
            id?: string | null;
            instructionText: string;
            /**
             * @default General Assessment
             * @enum {string}
             */
            category?: "General Assessment" | "Risk Analysis" | "Repair Estimation" | "NAAA Certification" | "Vehicle Valuation" | "Other";
            /** @default true */
            isActive?: boolean;
        };
        UpdateInstructionRequest: {
            instructionText: string;
            /**
             * @default General Assessment
             * @enum {string}
             */
            category?: "General Assessment" | "Risk Analysis" | "Repair Estimation" | "NAAA Certification" | "Vehicle Valuation" | "Other";
            /** @default true */
            isActive?: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    HealthController_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    HealthController_ready: {
        parameters: {
            query?: {
                /** @description Name of a check to ignore, such as `transport`: requests are accepted even while the broker is down */
                without?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    UserController_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    UserController_list: {
        parameters: {
            query?: {
                auctionId?: string;
                role?: "super_admin" | "auction_admin" | "mechanic" | "report_viewer" | "";
                status?: "active" | "inactive" | "";
                limit?: number | string;
                search?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["User"][];
                        total: number;
                        /** @description Asks for the next page, as `cursor`; absent on the last one */
                        nextCursor?: string;
                        /** @description There are more than `total`: a search is not counted to its end */
                        totalIsCapped?: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    UserController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    UserController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditUserRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SessionController_lookup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookupRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lookup"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SessionController_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SessionController_finishSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokens"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SessionController_signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignInRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokens"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SessionController_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokens"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SessionController_signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SessionController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["UserSession"][];
                        total: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SessionController_endAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SessionController_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasswordController_requestReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasswordController_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckResetTokenRequest"];
            };
        };
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasswordController_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasswordController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasswordController_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordRequest"];
            };
        };
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactorController_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactorController_turnOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnOnSecondFactorRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactorController_enroll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorEnrollment"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactorController_turnOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactorController_renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactorController_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactorController_signInRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRules"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactorController_changeSignInRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSignInRulesRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRules"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeyController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Passkey"][];
                        total: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeyController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeyController_optionsToAdd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebAuthnOptions"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeyController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PasskeyController_optionsToSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyOptionsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebAuthnOptions"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuditController_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                from?: string;
                to?: string;
                kind?: "user" | "auction" | "settings" | "vehicle" | "security" | "";
                auctionId?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        total: number;
                        /** @description Asks for the next page, as `cursor`; absent on the last one */
                        nextCursor?: string;
                        /** @description There are more than `total`: a search is not counted to its end */
                        totalIsCapped?: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuditController_export: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                kind?: "user" | "auction" | "settings" | "vehicle" | "security" | "";
                auctionId?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    KeysController_keySet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonWebKeySet"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuctionController_list: {
        parameters: {
            query?: {
                search?: string;
                cursor?: string;
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Auction"][];
                        total: number;
                        /** @description Asks for the next page, as `cursor`; absent on the last one */
                        nextCursor?: string;
                        /** @description There are more than `total`: a search is not counted to its end */
                        totalIsCapped?: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuctionController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAuctionRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Auction"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuctionController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Auction"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuctionController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAuctionRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Auction"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuctionController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuctionController_settings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuctionSettings"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuctionController_changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAuctionSettingsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuctionSettings"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CustomerController_list: {
        parameters: {
            query?: {
                auctionId?: string;
                limit?: number | string;
                search?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Customer"][];
                        total: number;
                        /** @description Asks for the next page, as `cursor`; absent on the last one */
                        nextCursor?: string;
                        /** @description There are more than `total`: a search is not counted to its end */
                        totalIsCapped?: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CustomerController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCustomerRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DraftController_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DraftSummary"][];
                        total: number;
                        /** @description Asks for the next page, as `cursor`; absent on the last one */
                        nextCursor?: string;
                        /** @description There are more than `total`: a search is not counted to its end */
                        totalIsCapped?: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DraftController_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDraftRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DraftController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DraftController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDraftRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DraftController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DiagnosticController_recent: {
        parameters: {
            query: {
                vin: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RecentDiagnostic"][];
                        total: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DiagnosticController_submit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitDiagnosticRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Diagnostic"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DiagnosticController_latest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["VehicleReport"][];
                        total: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DiagnosticController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Diagnostic"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    VehicleReportController_list: {
        parameters: {
            query?: {
                auctionId?: string;
                cursor?: string;
                limit?: number | string;
                search?: string;
                status?: "draft" | "in-progress" | "failed" | "complete" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["VehicleReport"][];
                        total: number;
                        /** @description Asks for the next page, as `cursor`; absent on the last one */
                        nextCursor?: string;
                        /** @description There are more than `total`: a search is not counted to its end */
                        totalIsCapped?: boolean;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    VehicleReportController_groups: {
        parameters: {
            query?: {
                search?: string;
                status?: "draft" | "in-progress" | "failed" | "complete" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["VehicleGroup"][];
                        total: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    VehicleReportController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VehicleReport"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    StatsController_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ObdCodeController_list: {
        parameters: {
            query?: {
                search?: string;
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ObdCode"][];
                        total: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ObdCodeController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObdCode"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    VinController_decode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                vin: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VinDecodeResult"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssessmentController_estimate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalEstimate"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssessmentController_get: {
        parameters: {
            query?: {
                archived?: "true" | "false";
            };
            header?: never;
            path: {
                diagnosticId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assessment"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssessmentController_regenerate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                diagnosticId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Regeneration"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AssessmentController_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                diagnosticId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentRetry"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LocalSalesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SalesImport"][];
                        total: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LocalSalesController_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportSalesRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesImportReport"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LocalSalesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RulePreviewController_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAuctionSettingsRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulePreview"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FeedbackController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Feedback"][];
                        total: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FeedbackController_submit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitFeedbackRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FeedbackController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFeedbackRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FeedbackController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstructionController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Instruction"][];
                        total: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstructionController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddInstructionRequest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instruction"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstructionController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInstructionRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instruction"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    InstructionController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
