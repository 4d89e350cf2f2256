// Generated from libs/admin-contract/openapi.json by "npm run admin:openapi".

export interface components {
    schemas: {
        /** @description Every answer that is not a success */
        Fault: {
            /** @description For people */
            message: string;
            /** @description For programs: stable, in UPPER_SNAKE */
            code: string;
            /** @description What is wrong, by field */
            errors?: {
                [key: string]: string[];
            } | undefined;
        };
        /** @description A person */
        User: {
            user_id: number;
            email: string;
            name: string;
            super_admin: boolean;
            /** @enum {string} */
            state: "invited" | "active" | "disabled";
            second_factor: boolean;
            has_password: boolean;
            /** @description The providers at which the user has logged in */
            provider_issuers: string[];
            create_time: components["schemas"]["Instant"];
        };
        /**
         * Format: date-time
         * @description ISO 8601 in UTC, such as 2026-11-21T09:30:00.000Z
         */
        Instant: string;
        /** @description A login that goes on */
        Session: {
            session_id: number;
            client_name: string;
            client_address: string;
            create_time: components["schemas"]["Instant"];
            last_use_time: components["schemas"]["Instant"] | null;
            end_time: components["schemas"]["Instant"] | null;
        };
        /** @description The role of a user in a site */
        Grant: {
            site_id: number;
            user_id: number;
            /** @enum {string} */
            role: "viewer" | "author" | "editor" | "site_admin";
            create_time: components["schemas"]["Instant"];
        };
        /** @description Whom a link is for */
        Invitation: {
            email: string;
            name: string;
            expire_time: components["schemas"]["Instant"];
        };
        /** @description A token by which a program acts for a user */
        AccessToken: {
            access_token_id: number;
            name: string;
            prefix: string;
            /** @description Empty: the sites of its user */
            site_ids: number[];
            expire_time: components["schemas"]["Instant"] | null;
            last_use_time: components["schemas"]["Instant"] | null;
            create_time: components["schemas"]["Instant"];
        };
        /** @description A key of a phone, a computer or a security key */
        Passkey: {
            passkey_id: number;
            name: string;
            create_time: components["schemas"]["Instant"];
            last_use_time: components["schemas"]["Instant"] | null;
        };
        /** @description A site */
        Site: {
            site_id: number;
            site_key: string;
            name: string;
            /** @enum {string} */
            mode: "headless" | "theme";
            default_language: string;
            base_url: string;
            /** @description Empty: any */
            allowed_origins: string[];
            shared_cache: components["schemas"]["SharedCache"] | null;
            /** @description Where the frontend shows previews; empty: nowhere */
            preview_url: string;
            primary_domain: string;
            create_time: components["schemas"]["Instant"];
            update_time: components["schemas"]["Instant"];
            revision: number;
        };
        /** @description How long shared caches may store answers */
        SharedCache: {
            /** @description 1 to 86,400 seconds */
            s_maxage: number;
            /** @description 0 to 86,400 seconds */
            stale_while_revalidate: number;
        };
        /** @description A host name that leads to a site */
        Domain: {
            domain_id: number;
            name: string;
            primary: boolean;
            create_time: components["schemas"]["Instant"];
        };
        /** @description A language in which a site publishes */
        Language: {
            language_id: number;
            code: string;
            name: string;
            enabled: boolean;
            create_time: components["schemas"]["Instant"];
        };
        /** @description Public settings of a site in one language; null falls back to the default language */
        Settings: {
            language: string;
            site_name: string | null;
            site_description: string | null;
            contact_email: string | null;
            meta_title: string | null;
            meta_description: string | null;
            google_site_verification: string | null;
            twitter_url: string | null;
            linkedin_url: string | null;
            facebook_url: string | null;
            instagram_url: string | null;
            github_url: string | null;
            logo_media_id: number | null;
            favicon_media_id: number | null;
            og_image_media_id: number | null;
            revision: number;
        };
        /** @description Gives one reader access to the API of one site */
        ApiToken: {
            token_id: number;
            name: string;
            prefix: string;
            expire_time: components["schemas"]["Instant"] | null;
            last_use_time: components["schemas"]["Instant"] | null;
            /** @description null: the installation's default */
            requests_per_minute: number | null;
            create_time: components["schemas"]["Instant"];
        };
        /** @description An entry without its bodies */
        EntrySummary: {
            entry_id: number;
            type: string;
            language: string;
            title: string;
            slug: string;
            is_homepage: boolean;
            /**
             * @description Scheduled: published, with a publish time ahead
             * @enum {string}
             */
            status: "draft" | "published";
            publish_time: components["schemas"]["Instant"] | null;
            og_image_media_id: number | null;
            author_id: number;
            taxonomy_ids: number[];
            translation_group_id: number | null;
            revision: number;
            import_key: string | null;
            create_time: components["schemas"]["Instant"];
            update_time: components["schemas"]["Instant"];
            /** @description null: there is no working copy */
            working_copy_number: number | null;
        };
        /** @description An entry */
        Entry: {
            entry_id: number;
            type: string;
            language: string;
            title: string;
            slug: string;
            is_homepage: boolean;
            /**
             * @description Scheduled: published, with a publish time ahead
             * @enum {string}
             */
            status: "draft" | "published";
            publish_time: components["schemas"]["Instant"] | null;
            og_image_media_id: number | null;
            author_id: number;
            taxonomy_ids: number[];
            translation_group_id: number | null;
            revision: number;
            import_key: string | null;
            create_time: components["schemas"]["Instant"];
            update_time: components["schemas"]["Instant"];
            /** @description null: there is no working copy */
            working_copy_number: number | null;
            /** @description JSON text: an object. Kept byte for byte */
            fields_json: string;
            /** @description JSON text: an array of {"type": string, "data": object}. Kept byte for byte */
            blocks_json: string;
            /** @description Of the visual builder */
            html: string | null;
        };
        /** @description What was saved of an entry and not published */
        WorkingCopy: {
            entry_id: number;
            /** @description Rises with every save; 0: there is none, because the values are those of the entry */
            number: number;
            /** @description The revision of the entry that the values were made on */
            base_revision: number;
            entry: components["schemas"]["Entry"];
            actor: string;
            create_time: components["schemas"]["Instant"] | null;
            save_time: components["schemas"]["Instant"] | null;
        };
        /** @description A stored state of an entry */
        EntryRevision: {
            entry_id: number;
            revision: number;
            actor: string;
            create_time: components["schemas"]["Instant"];
            entry: components["schemas"]["EntrySummary"];
        };
        /** @description What an entry had and could not get back */
        LeftOut: {
            taxonomy_ids: number[];
            og_image_media_id: number | null;
            author_id: number | null;
            translation_group_id: number | null;
            import_key: string | null;
            is_homepage: boolean;
        };
        /** @description An entry in the trash */
        TrashedEntry: {
            entry: components["schemas"]["EntrySummary"];
            trashed_by: string;
            trash_time: components["schemas"]["Instant"];
            purge_time: components["schemas"]["Instant"];
        };
        /** @description A media file */
        Media: {
            media_id: number;
            name: string;
            /**
             * @description document: everything else, such as PDF, fonts and archives
             * @enum {string}
             */
            kind: "image" | "video" | "audio" | "document";
            mime_type: string;
            size_bytes: number;
            /** @description SHA-256 of the file: another one, another file */
            content_hash: string;
            width: number | null;
            height: number | null;
            duration_ms: number | null;
            /** @description ThumbHash in base64 */
            placeholder: string | null;
            /** @description null: the middle */
            focal_point: {
                x: number;
                y: number;
            } | null;
            /** @description Of the languages that have any */
            texts: {
                language: string;
                /** @description Empty: the picture is decoration. null: not written */
                alt: string | null;
                caption: string | null;
            }[];
            /**
             * @description none: not a picture, every variant is the original
             * @enum {string}
             */
            variant_state: "none" | "pending" | "ready" | "failed";
            /** @description Why the variants could not be made */
            variant_error: string | null;
            import_key: string | null;
            create_time: components["schemas"]["Instant"];
            update_time: components["schemas"]["Instant"];
            revision: number;
        };
        /** @description What may show a media file */
        MediaUse: {
            /** @enum {string} */
            kind: "settings" | "menu" | "area_design" | "entry";
            /** @description null: settings have none */
            id: number | null;
            title: string;
            language: string;
            type: string;
            /** @enum {string} */
            state: "published" | "scheduled" | "draft" | "revision" | "trash" | "working_copy";
            /** @description The newest one that shows it, if the entry itself does not */
            revision: number | null;
            /** @description Such as blocks, og_image, items, logo */
            places: string[];
        };
        /** @description A media file that nothing may show */
        UnusedMedia: {
            media_id: number;
            name: string;
            size_bytes: number;
            unused_since: components["schemas"]["Instant"];
        };
        /** @description The widths and formats in which pictures are offered */
        MediaLadder: {
            offered: {
                /** @description In pixels, ascending */
                widths: number[];
                /** @description As AVIF, too, beside WebP */
                avif: boolean;
            };
            /** @description Set for this site */
            own: boolean;
            /** @description Every width that answers, former ones, too */
            known_widths: number[];
            installation: {
                /** @description In pixels, ascending */
                widths: number[];
                /** @description As AVIF, too, beside WebP */
                avif: boolean;
            };
        };
        /** @description A file that arrives in several requests */
        Upload: {
            upload_id: string;
            /** @description Empty: that of the file that is replaced stays */
            name: string;
            size_bytes: number;
            /** @description Bytes that are stored */
            offset: number;
            sha256: string | null;
            actor: string;
            create_time: components["schemas"]["Instant"];
            expire_time: components["schemas"]["Instant"];
            /** @description null: it is not finished */
            media_id: number | null;
            /** @description null: it becomes a new media file */
            replaces_media_id: number | null;
        };
        /** @description How much media a site has and may have */
        MediaQuota: {
            used_files: number;
            used_bytes: number;
            /** @description Held by uploads that are not finished */
            reserved_files: number;
            reserved_bytes: number;
            /** @description What applies. null: no limit */
            max_files: number | null;
            max_bytes: number | null;
            /** @description Set for this site; -1: no limit. null: that of the installation applies */
            own_max_files: number | null;
            own_max_bytes: number | null;
            revision: number;
        };
        /** @description A person whose name entries show */
        Author: {
            author_id: number;
            name: string;
            /** @description The user who writes as this author */
            user_id: number | null;
            import_key: string | null;
            create_time: components["schemas"]["Instant"];
            update_time: components["schemas"]["Instant"];
            revision: number;
        };
        /** @description A named menu in one language */
        Menu: {
            menu_id: number;
            language: string;
            name: string;
            /** @description JSON text: the items, as an array. Kept byte for byte */
            items_json: string;
            create_time: components["schemas"]["Instant"];
            update_time: components["schemas"]["Instant"];
            revision: number;
        };
        /** @description How an area such as the header is designed, in all languages */
        AreaDesign: {
            area: string;
            /** @description JSON text: an object. Kept byte for byte */
            settings_json: string;
            revision: number;
        };
        /** @description A term that groups entries, such as a category */
        Taxonomy: {
            taxonomy_id: number;
            type: string;
            name: string;
            slug: string;
            parent_id: number | null;
            language: string;
            translation_group_id: number | null;
            import_key: string | null;
            create_time: components["schemas"]["Instant"];
            update_time: components["schemas"]["Instant"];
            revision: number;
        };
        /** @description A user with a role in a site */
        Member: {
            site_id: number;
            user_id: number;
            /** @enum {string} */
            role: "viewer" | "author" | "editor" | "site_admin";
            create_time: components["schemas"]["Instant"];
            /** @description What the user's groups at the provider give */
            provider_role: ("viewer" | "author" | "editor" | "site_admin") | null;
            email: string;
            name: string;
            /** @enum {string} */
            state: "invited" | "active" | "disabled";
        };
        /** @description What became of an object, by whom */
        AuditEvent: {
            event_id: number;
            site_id: number | null;
            event_time: components["schemas"]["Instant"];
            kind: string;
            object_id: string;
            /** @description How it is called now, if it is there still and may be seen */
            object_name: string | null;
            /** @description In which language an entry, a term or a menu is that has a name here */
            object_language: string | null;
            /** @description An entry that has a name here, and is in the trash */
            object_in_trash: boolean;
            became: string;
            aspect: string;
            actor: string;
            /** @description How a user is called who did it */
            actor_name: string | null;
            caller: string;
            version: number | null;
        };
        /** @description A job that was given up */
        FailedJob: {
            job_id: number;
            /** @description Such as media_variants */
            task: string;
            site_id: number | null;
            attempts: number;
            last_error: string;
            create_time: components["schemas"]["Instant"];
            fail_time: components["schemas"]["Instant"];
        };
    };
    responses: {
        /** @description What is wrong */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
    };
    parameters: {
        /** @description Needed where there is no bearer token */
        WriteHeader: "1";
        /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
        UserHeader: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    logIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Log in; the answer sets the cookie of the session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        step: "done";
                        user: components["schemas"]["User"];
                        session: components["schemas"]["Session"];
                    } | {
                        /**
                         * @description A code of an authenticator app is asked for
                         * @constant
                         */
                        step: "code";
                        challenge_token: string;
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End this session */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is asking, and their roles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        grants: components["schemas"]["Grant"][];
                        recovery_codes_left: number;
                        /** @enum {string} */
                        credential: "session" | "access_token";
                        /** @description Of the session that asks */
                        session_id: number | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    changeMyName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description The name that a new one is to replace. Absent: it is not checked */
                    expected_name?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Change my name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @description Of an authenticator app, where there is one */
                    code?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Give the password again, for what needs it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Change the password; other sessions end */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    findInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    invitation_token: string;
                };
            };
        };
        responses: {
            /** @description Say whom a link is for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    invitation_token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Set a password by a link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    completeSetup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    setup_token: string;
                    email: string;
                    name?: string | undefined;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Become the first super admin, by a secret that the installation printed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List my sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["Session"][];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteMySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                session_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End one of my sessions */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listMyAccessTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List my access tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_tokens: components["schemas"]["AccessToken"][];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createMyAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Absent or empty: all of mine */
                    site_ids?: number[] | undefined;
                    /**
                     * Format: date-time
                     * @description At most a year ahead
                     */
                    expire_time: string;
                };
            };
        };
        responses: {
            /** @description Make an access token for a program; it is shown once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: components["schemas"]["AccessToken"];
                        secret: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteMyAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                access_token_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke one of my access tokens */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    completeLogIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge_token: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Give the code that a login asked for; the answer sets the cookie of the session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        step: "done";
                        user: components["schemas"]["User"];
                        session: components["schemas"]["Session"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begin to add an authenticator app; needs the password again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Begins with otpauth://, for a QR code */
                        url: string;
                        secret: string;
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End my second factor; needs the password again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Show a code of the app, which makes it the second factor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each works once. They cannot be read again */
                        recovery_codes: string[];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make recovery codes in place of the former ones; needs the password again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each works once. They cannot be read again */
                        recovery_codes: string[];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End the second factor of a user who has lost it; needs the password again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getLoginMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Say how people log in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        password: boolean;
                        passkey: boolean;
                        /** @description null: there is no provider */
                        provider_name: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    beginProviderLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begin a login at the provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page of the provider, to which the browser goes */
                        authorization_url: string;
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    finishProviderLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The query with which the provider sent the browser back */
                    callback_query: string;
                };
            };
        };
        responses: {
            /** @description End a login at the provider; the answer sets the cookie of the session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        step: "done";
                        user: components["schemas"]["User"];
                        session: components["schemas"]["Session"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    beginProviderConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Log in at the provider again, for what needs it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page of the provider, to which the browser goes */
                        authorization_url: string;
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    finishProviderConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The query with which the provider sent the browser back */
                    callback_query: string;
                };
            };
        };
        responses: {
            /** @description End what was begun by /confirm/provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteProviderAccount: {
        parameters: {
            query: {
                /** @description One of `provider_issuers` */
                issuer: string;
            };
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unlink a user from the account at a provider; needs the password again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    requestPasskeyLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begin a login by a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description JSON text for the browser. Good for one use */
                        options_json: string;
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    logInWithPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description JSON text that the browser answered */
                    response_json: string;
                };
            };
        };
        responses: {
            /** @description Log in by a passkey; the answer sets the cookie of the session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        step: "done";
                        user: components["schemas"]["User"];
                        session: components["schemas"]["Session"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    requestPasskeyConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begin to use a passkey in place of giving the password again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description JSON text for the browser. Good for one use */
                        options_json: string;
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    confirmPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description JSON text that the browser answered */
                    response_json: string;
                };
            };
        };
        responses: {
            /** @description End what was begun by /confirm/passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listMyPasskeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List my passkeys, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkeys: components["schemas"]["Passkey"][];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createMyPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description JSON text that the browser answered */
                    response_json: string;
                };
            };
        };
        responses: {
            /** @description Keep the passkey that the browser has made; needs the password again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkey: components["schemas"]["Passkey"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    beginMyPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begin to make a passkey; needs the password again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description JSON text for the browser. Good for one use */
                        options_json: string;
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteMyPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                passkey_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete one of my passkeys */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateMyPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                passkey_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Rename one of my passkeys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passkey: components["schemas"]["Passkey"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listSites: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                mode?: ("headless" | "theme") | undefined;
                /** @description In any case */
                name_contains?: string | undefined;
                site_ids?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the sites in which one has a role; for super admins, all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sites: components["schemas"]["Site"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    mode: "headless" | "theme";
                    domain: string;
                    default_language: string;
                    default_language_name?: string | undefined;
                    base_url?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Make a site */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        site: components["schemas"]["Site"];
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        site: components["schemas"]["Site"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteSite: {
        parameters: {
            query?: {
                expected_revision?: number | undefined;
            } | undefined;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a site with all that it has; needs the password again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | undefined;
                    /** @enum {string} */
                    mode?: ("headless" | "theme") | undefined;
                    default_language?: string | undefined;
                    /** @description Empty: made of the primary domain */
                    base_url?: string | undefined;
                    allowed_origins?: string[] | undefined;
                    shared_cache?: ({
                        /** @description 1 to 86,400 seconds */
                        s_maxage: number;
                        /** @description 0 to 86,400 seconds */
                        stale_while_revalidate: number;
                    } | null) | undefined;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Change a site, its mode among that; needs the password again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        site: components["schemas"]["Site"];
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updatePreviewUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An http or https URL with {token}, and {slug}, {locale}, {type} and {id} if wanted; empty removes it */
                    preview_url: string;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Say where the frontend of a site shows previews */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        site: components["schemas"]["Site"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listDomains: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the domains of a site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domains: components["schemas"]["Domain"][];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Add a domain to a site */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: components["schemas"]["Domain"];
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    makeDomainPrimary: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                domain_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Let a domain be the one in absolute URLs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: components["schemas"]["Domain"];
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                domain_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a domain from a site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listLanguages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the languages of a site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        languages: components["schemas"]["Language"][];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createLanguage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Add a language to a site */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: components["schemas"]["Language"];
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateLanguage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                language_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | undefined;
                    enabled?: boolean | undefined;
                    /** @description The name that a new one is to replace. Absent: it is not checked */
                    expected_name?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Rename a language, or switch it on or off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: components["schemas"]["Language"];
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getSettings: {
        parameters: {
            query: {
                /** @description Such as en */
                language: string;
            };
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the public settings of a site in one language */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: components["schemas"]["Settings"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateSettings: {
        parameters: {
            query: {
                /** @description Such as en */
                language: string;
            };
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    site_name?: (string | null) | undefined;
                    site_description?: (string | null) | undefined;
                    contact_email?: (string | null) | undefined;
                    meta_title?: (string | null) | undefined;
                    meta_description?: (string | null) | undefined;
                    google_site_verification?: (string | null) | undefined;
                    twitter_url?: (string | null) | undefined;
                    linkedin_url?: (string | null) | undefined;
                    facebook_url?: (string | null) | undefined;
                    instagram_url?: (string | null) | undefined;
                    github_url?: (string | null) | undefined;
                    logo_media_id?: (number | null) | undefined;
                    favicon_media_id?: (number | null) | undefined;
                    og_image_media_id?: (number | null) | undefined;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Change public settings of a site in one language */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: components["schemas"]["Settings"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listApiTokens: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                token_ids?: string | undefined;
                /** @description In any case */
                name_contains?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the API tokens of a site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tokens: components["schemas"]["ApiToken"][];
                        /** @description Where the API of the site is: https://{site_domain}/api/v1 */
                        base_url: string;
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createApiToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    expire_time?: (string | null) | undefined;
                };
            };
        };
        responses: {
            /** @description Make an API token; it is shown once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: components["schemas"]["ApiToken"];
                        /** @description The full token. It cannot be read again */
                        secret: string;
                        /** @description Where the API of the site is: https://{site_domain}/api/v1 */
                        base_url: string;
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteApiToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                token_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke an API token by deleting it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateApiToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                token_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | undefined;
                    /** @description null: it does not expire */
                    expire_time?: (string | null) | undefined;
                    /** @description null: the installation's default */
                    requests_per_minute?: (number | null) | undefined;
                    /** @description The token that the change was made on. Absent: it is not checked */
                    expected?: {
                        name: string;
                        expire_time: string | null;
                        requests_per_minute: number | null;
                    } | undefined;
                };
            };
        };
        responses: {
            /** @description Change the name or the expiry of an API token, or, as a super admin who gives the password again, its limit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: components["schemas"]["ApiToken"];
                        acts_by_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listEntries: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                type?: string | undefined;
                language?: string | undefined;
                status?: ("draft" | "published") | undefined;
                scheduled?: ("true" | "false") | undefined;
                slug?: string | undefined;
                author_id?: number | undefined;
                translation_group_id?: number | undefined;
                title_contains?: string | undefined;
                has_working_copy?: ("true" | "false") | undefined;
                taxonomy_id?: number | undefined;
                /** @description With `taxonomy_id`: also of what is below it */
                with_descendants?: ("true" | "false") | undefined;
                /** @description Only entries whose author is the person who asks */
                mine?: ("true" | "false") | undefined;
                publish_time_from?: string | undefined;
                publish_time_before?: string | undefined;
                order_by?: ("update_time" | "publish_time" | "title") | undefined;
                reverse?: ("true" | "false") | undefined;
                with_total?: ("true" | "false") | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["EntrySummary"][];
                        next_page_token: string;
                        /** @description At most 10,000; null unless `with_total` asks for it */
                        total: number | null;
                        total_is_lower_bound: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    slug: string;
                    is_homepage?: boolean | undefined;
                    /** @description JSON text: an object. Kept byte for byte */
                    fields_json?: string | undefined;
                    /** @description JSON text: an array of {"type": string, "data": object}. Kept byte for byte */
                    blocks_json?: string | undefined;
                    html?: (string | null) | undefined;
                    og_image_media_id?: (number | null) | undefined;
                    /** @description Absent: the author of whoever asks, made if there is none */
                    author_id?: number | undefined;
                    taxonomy_ids?: number[] | undefined;
                    translation_group_id?: number | undefined;
                    type: string;
                    language: string;
                    /** @description A name that the sender chooses and no other request has, such as a UUID; kept, and unique in the site. What has it already is answered as it is: a request whose answer was lost can be repeated */
                    import_key?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Make an entry, as a draft */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["Entry"];
                        /** @description false: the import key was known */
                        created: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["Entry"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteEntry: {
        parameters: {
            query?: {
                expected_revision?: number | undefined;
                /** @description Of the working copy that goes with it; 0: there is none */
                expected_working_copy_number?: number | undefined;
                permanently?: ("true" | "false") | undefined;
            } | undefined;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Move an entry to the trash, or delete it for good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description null: it is gone for good */
                        purge_time: components["schemas"]["Instant"] | null;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string | undefined;
                    slug?: string | undefined;
                    is_homepage?: boolean | undefined;
                    /** @description JSON text: an object. Kept byte for byte */
                    fields_json?: string | undefined;
                    /** @description JSON text: an array of {"type": string, "data": object}. Kept byte for byte */
                    blocks_json?: string | undefined;
                    html?: (string | null) | undefined;
                    og_image_media_id?: (number | null) | undefined;
                    author_id?: number | undefined;
                    taxonomy_ids?: number[] | undefined;
                    translation_group_id?: number | undefined;
                    expected_revision: number;
                };
            };
        };
        responses: {
            /** @description Change an entry as readers see it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["Entry"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    publishEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expected_revision: number;
                    /**
                     * Format: date-time
                     * @description Absent: that of a published entry; of a draft its former one if that is past, else now
                     */
                    publish_time?: string | undefined;
                    working_copy_number?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Publish an entry now or at an instant, with its working copy if that is named */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["Entry"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    unpublishEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expected_revision: number;
                };
            };
        };
        responses: {
            /** @description Make an entry a draft again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["Entry"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    changeEntries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    entries: {
                        entry_id: number;
                        expected_revision?: number | undefined;
                    }[];
                    change: {
                        /** @constant */
                        kind: "publish";
                        /** Format: date-time */
                        publish_time?: string | undefined;
                    } | {
                        /** @constant */
                        kind: "unpublish";
                    } | {
                        /** @constant */
                        kind: "delete";
                    } | {
                        /** @constant */
                        kind: "taxonomies";
                        add_taxonomy_ids?: number[] | undefined;
                        remove_taxonomy_ids?: number[] | undefined;
                    };
                };
            };
        };
        responses: {
            /** @description Make one change to up to 100 entries; those that are refused are named */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            entry_id: number;
                            /** @description null: deleted or refused */
                            entry: components["schemas"]["EntrySummary"] | null;
                            refusal: {
                                code: string;
                                message: string;
                            } | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getWorkingCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what was saved of an entry and not published */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        working_copy: components["schemas"]["WorkingCopy"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    saveWorkingCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string | undefined;
                    slug?: string | undefined;
                    is_homepage?: boolean | undefined;
                    /** @description JSON text: an object. Kept byte for byte */
                    fields_json?: string | undefined;
                    /** @description JSON text: an array of {"type": string, "data": object}. Kept byte for byte */
                    blocks_json?: string | undefined;
                    html?: (string | null) | undefined;
                    og_image_media_id?: (number | null) | undefined;
                    author_id?: number | undefined;
                    taxonomy_ids?: number[] | undefined;
                    translation_group_id?: number | undefined;
                    /** @description Of the working copy that the values were made on; 0: there was none */
                    expected_number: number;
                    /** @description The revision of the entry that they are for. Needed where there was none */
                    base_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Save values of an entry; readers see nothing of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        working_copy: components["schemas"]["WorkingCopy"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    discardWorkingCopy: {
        parameters: {
            query?: {
                expected_number?: number | undefined;
            } | undefined;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Throw the working copy of an entry away */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    announcePresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Say that one has an entry open, and read who else of the site has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        others: {
                            actor: string;
                            since_time: components["schemas"]["Instant"];
                        }[];
                        announce_again_seconds: number;
                        expire_seconds: number;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    endPresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Say that one has closed an entry */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listRevisions: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revisions: components["schemas"]["EntryRevision"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getRevision: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an entry as it was at a revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision: {
                            entry_id: number;
                            revision: number;
                            actor: string;
                            create_time: components["schemas"]["Instant"];
                            entry: components["schemas"]["Entry"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    restoreRevision: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expected_revision: number;
                    slug?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Make a revision's values the entry's again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["Entry"];
                        left_out: components["schemas"]["LeftOut"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listTrash: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                type?: string | undefined;
                language?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List deleted entries, most recently deleted first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["TrashedEntry"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    restoreEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slug?: string | undefined;
                    author_id?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Take an entry out of the trash, as a draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["Entry"];
                        left_out: components["schemas"]["LeftOut"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    emptyTrash: {
        parameters: {
            query?: {
                /** @description The newest `trash_time` that was seen: what went to the trash after it stays */
                last_trash_time?: string | undefined;
            } | undefined;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete up to 200 entries of the trash for good, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: number;
                        has_more: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 60 to 3,600; absent: 900 */
                    lifetime_seconds?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Make a link that shows an entry as it was saved last to whoever has it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Shown once */
                        token: string;
                        /** @description Answers with the entry, to every origin and without a login */
                        url: string;
                        /** @description Where the frontend of the site shows it; null: the site has no preview URL */
                        page_url: string | null;
                        expire_time: components["schemas"]["Instant"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deletePreviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End all links to previews of an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted_count: number;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listMedia: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                kind?: ("image" | "video" | "audio" | "document") | undefined;
                name_contains?: string | undefined;
                min_size_bytes?: number | undefined;
                max_size_bytes?: number | undefined;
                variant_state?: ("none" | "pending" | "ready" | "failed") | undefined;
                /** @description Only pictures of which a variant could not be made */
                with_failures?: ("true" | "false") | undefined;
                import_key?: string | undefined;
                order_by?: ("create_time" | "name" | "size") | undefined;
                reverse?: ("true" | "false") | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List media */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        media: components["schemas"]["Media"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    uploadMedia: {
        parameters: {
            query: {
                name: string;
                import_key?: string | undefined;
            };
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Store a file, in one request */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        media: components["schemas"]["Media"];
                        /** @description false: the import key was known */
                        created: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                media_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read what is known of a media file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        media: components["schemas"]["Media"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteMedia: {
        parameters: {
            query?: {
                expected_revision?: number | undefined;
                refuse_if_used?: ("true" | "false") | undefined;
                /** @description Refuse also what was used in so many days */
                unused_days?: number | undefined;
            } | undefined;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                media_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a media file */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                media_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | undefined;
                    /** @description Of alt and caption. Absent: the default language */
                    language?: string | undefined;
                    /** @description Empty: decoration. null: not written */
                    alt?: (string | null) | undefined;
                    caption?: (string | null) | undefined;
                    /** @description null: the middle */
                    focal_point?: ({
                        x: number;
                        y: number;
                    } | null) | undefined;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Change the name, the texts of one language, or the focal point */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        media: components["schemas"]["Media"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getMediaFile: {
        parameters: {
            query?: {
                /** @description Absent: full. Of what is no picture there is full alone */
                preset?: ("thumbnail" | "medium" | "large" | "full") | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                media_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the file, or a smaller picture of it, for pages of the admin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    replaceMedia: {
        parameters: {
            query?: {
                /** @description Absent: the name stays */
                name?: string | undefined;
                expected_revision?: number | undefined;
            } | undefined;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                media_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Show another file of the same kind under a media file, in one request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        media: components["schemas"]["Media"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listMediaUses: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                media_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what may show a media file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uses: components["schemas"]["MediaUse"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listUnusedMedia: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                unused_days?: number | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List media files that nothing may show */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        media: components["schemas"]["UnusedMedia"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    regenerateVariants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                media_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make all variants of a picture again, in the background */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        media: components["schemas"]["Media"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getMediaLadder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read the widths and formats in which pictures are offered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ladder: components["schemas"]["MediaLadder"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateMediaLadder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description null: what the installation offers */
                    own: {
                        /** @description In pixels, ascending */
                        widths: number[];
                        /** @description As AVIF, too, beside WebP */
                        avif: boolean;
                    } | null;
                    /** @description What the site had when the change was made; null: none. Absent: it is not checked */
                    expected_own?: ({
                        /** @description In pixels, ascending */
                        widths: number[];
                        /** @description As AVIF, too, beside WebP */
                        avif: boolean;
                    } | null) | undefined;
                };
            };
        };
        responses: {
            /** @description Set them for one site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ladder: components["schemas"]["MediaLadder"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listUploads: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List uploads that are not finished, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uploads: components["schemas"]["Upload"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    beginUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description Size of the whole file */
                "upload-length": number;
                /**
                 * @description Pairs of a name and its value in base64, with commas: `filename` (or `name`), and if wanted `sha256` of the file,
                 *     `replaces_media_id` for a file in the place of another, `expected_revision` of that one. `filetype`, `type` and `relativePath` mean nothing.
                 */
                "upload-metadata": string;
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            };
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begin an upload */
            201: {
                headers: {
                    /** @description The path of the upload */
                    Location?: string | undefined;
                    /** @description Bytes that are stored */
                    "Upload-Offset"?: string | undefined;
                    /** @description When it is removed, unless it is continued */
                    "Upload-Expires"?: string | undefined;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload: components["schemas"]["Upload"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read how much of an upload is stored; HEAD answers the headers */
            200: {
                headers: {
                    /** @description Size of the whole file */
                    "Upload-Length"?: string | undefined;
                    /** @description Bytes that are stored */
                    "Upload-Offset"?: string | undefined;
                    /** @description When it is removed, unless it is continued */
                    "Upload-Expires"?: string | undefined;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        upload: components["schemas"]["Upload"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    abortUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove an upload with its bytes; a media file that it has become stays */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    appendUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description Bytes that are stored already */
                "upload-offset": number;
                /** @description `sha1` or `sha256`, a space, and that of the bytes of this request in base64. Where they have another one, none of them is kept, and the answer is 460 */
                "upload-checksum"?: string | undefined;
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            };
            path: {
                site_id: number;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": unknown;
            };
        };
        responses: {
            /** @description Add bytes to an upload; with the last ones it becomes a media file */
            204: {
                headers: {
                    /** @description Bytes that are stored */
                    "Upload-Offset"?: string | undefined;
                    /** @description When it is removed, unless it is continued */
                    "Upload-Expires"?: string | undefined;
                    /** @description The media file. Absent: the upload is not finished, or is finished in the background */
                    "Headwater-Media-Id"?: string | undefined;
                    /** @description What the file was read as: image, video, audio or document, which is anything else. With Headwater-Media-Id */
                    "Headwater-Media-Kind"?: string | undefined;
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    finishUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make a complete upload a media file; repeat it while it answers UPLOAD_BUSY */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        media: components["schemas"]["Media"];
                        /** @description false: the file of another was replaced */
                        created: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getMediaQuota: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read how much media a site has and may have */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quota: components["schemas"]["MediaQuota"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateMediaQuota: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description -1: no limit. null: that of the installation */
                    max_files?: (number | null) | undefined;
                    max_bytes?: (number | null) | undefined;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Set how much media a site may have; needs the password again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quota: components["schemas"]["MediaQuota"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listAuthors: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                /** @description The author of this user */
                user_id?: number | undefined;
                author_ids?: string | undefined;
                /** @description In any case */
                name_contains?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List authors */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        authors: components["schemas"]["Author"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createAuthor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    user_id?: number | undefined;
                    /** @description A name that the sender chooses and no other request has, such as a UUID; kept, and unique in the site. What has it already is answered as it is: a request whose answer was lost can be repeated */
                    import_key?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Make an author */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        author: components["schemas"]["Author"];
                        /** @description false: the import key was known */
                        created: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteAuthor: {
        parameters: {
            query?: {
                expected_revision?: number | undefined;
                replacement_author_id?: number | undefined;
            } | undefined;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                author_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an author; their entries get another one */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateAuthor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                author_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | undefined;
                    /** @description null: no user writes as this author */
                    user_id?: (number | null) | undefined;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Change an author */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        author: components["schemas"]["Author"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listMenus: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                language?: string | undefined;
                name?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List menus */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        menus: components["schemas"]["Menu"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createMenu: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description JSON text: the items, as an array. Kept byte for byte */
                    items_json: string;
                    language: string;
                };
            };
        };
        responses: {
            /** @description Make a menu */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        menu: components["schemas"]["Menu"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteMenu: {
        parameters: {
            query?: {
                expected_revision?: number | undefined;
            } | undefined;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                menu_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a menu */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateMenu: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                menu_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | undefined;
                    /** @description JSON text: the items, as an array. Kept byte for byte */
                    items_json?: string | undefined;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Change a menu */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        menu: components["schemas"]["Menu"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listAreaDesigns: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the designs of all areas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        area_designs: components["schemas"]["AreaDesign"][];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateAreaDesign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    area: string;
                    settings_json: string;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Set the design of an area */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        area_design: components["schemas"]["AreaDesign"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteAreaDesign: {
        parameters: {
            query: {
                expected_revision?: number | undefined;
                area: string;
            };
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove the design of an area */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listTaxonomies: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                language?: string | undefined;
                type?: string | undefined;
                slug?: string | undefined;
                name_contains?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List taxonomies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxonomies: components["schemas"]["Taxonomy"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createTaxonomy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    type: string;
                    name: string;
                    slug: string;
                    language: string;
                    parent_id?: number | undefined;
                    translation_group_id?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Make a taxonomy */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxonomy: components["schemas"]["Taxonomy"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteTaxonomy: {
        parameters: {
            query?: {
                expected_revision?: number | undefined;
            } | undefined;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                taxonomy_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a taxonomy; its children move up */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateTaxonomy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                taxonomy_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | undefined;
                    slug?: string | undefined;
                    /** @description null: it becomes a root */
                    parent_id?: (number | null) | undefined;
                    translation_group_id?: number | undefined;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Change a taxonomy, or move it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxonomy: components["schemas"]["Taxonomy"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getTaxonomyTree: {
        parameters: {
            query: {
                /** @description Such as en */
                language: string;
                type?: string | undefined;
            };
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read all taxonomies of a language, each followed by those below it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxonomies: {
                            taxonomy: components["schemas"]["Taxonomy"];
                            /** @description 1: nothing is above it */
                            level: number;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    mergeTaxonomies: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                taxonomy_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    into_taxonomy_id: number;
                    expected_revision?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Merge a taxonomy into another one, which gets its entries and its children */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The one that stays */
                        taxonomy: components["schemas"]["Taxonomy"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                text_contains?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List users */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name?: string | undefined;
                    super_admin?: boolean | undefined;
                };
            };
        };
        responses: {
            /** @description Make a user and a link by which the person sets a password; needs the password again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        /** @description The secret of the link. It cannot be read again */
                        invitation_token: string;
                        invitation_expire_time: components["schemas"]["Instant"];
                        /**
                         * @description Whether the link was mailed to the user. `off`: there is no mail server
                         * @enum {string}
                         */
                        mail: "off" | "sent" | "failed";
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a user and their roles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        grants: components["schemas"]["Grant"][];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | undefined;
                    super_admin?: boolean | undefined;
                    disabled?: boolean | undefined;
                    /** @description The name that a new one is to replace. Absent: it is not checked */
                    expected_name?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Change a user, or disable one; needs the password again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make a link by which a user sets a password; needs the password again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The secret of the link. It cannot be read again */
                        invitation_token: string;
                        invitation_expire_time: components["schemas"]["Instant"];
                        /**
                         * @description Whether the link was mailed to the user. `off`: there is no mail server
                         * @enum {string}
                         */
                        mail: "off" | "sent" | "failed";
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listGrants: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                text_contains?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who has which role in a site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        grants: components["schemas"]["Member"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    createGrant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "viewer" | "author" | "editor" | "site_admin";
                };
            };
        };
        responses: {
            /** @description Give a user, named by the e-mail address, a first role in a site; one who has another keeps it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        grant: components["schemas"]["Member"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    updateGrant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "viewer" | "author" | "editor" | "site_admin";
                    /**
                     * @description another one, which somebody has given since, is not replaced
                     * @enum {string}
                     */
                    expected_role?: ("viewer" | "author" | "editor" | "site_admin") | undefined;
                };
            };
        };
        responses: {
            /** @description Give a user another role in a site; for super admins also the first one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        grant: components["schemas"]["Member"];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    deleteGrant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take the role of a user in a site away */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    renewInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make a link in place of one that a member has lost; needs the password again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The secret of the link. It cannot be read again */
                        invitation_token: string;
                        invitation_expire_time: components["schemas"]["Instant"];
                        /**
                         * @description Whether the link was mailed to the user. `off`: there is no mail server
                         * @enum {string}
                         */
                        mail: "off" | "sent" | "failed";
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listNames: {
        parameters: {
            query: {
                /** @description Ids with commas, 100 at most */
                user_ids: string;
            };
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read how people are called who have a role in a site, and super admins; who has no name, before site admins alone by the address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        names: {
                            user_id: number;
                            name: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                kind?: string | undefined;
                object_id?: string | undefined;
                became?: string | undefined;
                aspect?: string | undefined;
                actor?: string | undefined;
                caller?: string | undefined;
                from_time?: string | undefined;
                until_time?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what was changed, in all sites */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audit_events: components["schemas"]["AuditEvent"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listSiteAuditEvents: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                kind?: string | undefined;
                object_id?: string | undefined;
                became?: string | undefined;
                aspect?: string | undefined;
                actor?: string | undefined;
                caller?: string | undefined;
                from_time?: string | undefined;
                until_time?: string | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path: {
                site_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what was changed in a site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audit_events: components["schemas"]["AuditEvent"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    listFailedJobs: {
        parameters: {
            query?: {
                page_size?: number | undefined;
                page_token?: string | undefined;
                task?: string | undefined;
                site_id?: number | undefined;
            } | undefined;
            header?: {
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List jobs that were given up, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        failed_jobs: components["schemas"]["FailedJob"][];
                        next_page_token: string;
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
    retryFailedJobs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Needed where there is no bearer token */
                "Headwater-Admin"?: components["parameters"]["WriteHeader"] | undefined;
                /** @description The id of the user who is meant to ask. Where it is somebody else, nothing is done */
                "Headwater-User"?: components["parameters"]["UserHeader"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    job_ids: number[];
                };
            };
        };
        responses: {
            /** @description Have up to 200 jobs tried again; those that were not given up are left out of the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job_ids: number[];
                    };
                };
            };
            "4XX": components["responses"]["Fault"];
            default: components["responses"]["Fault"];
        };
    };
}
